import { CircleAlert, TriangleAlert } from 'lucide-react';
import { store } from '#web/core/page/store.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type Question = {
  title: string;
  text?: string;
  /** The labels of the two buttons. */
  confirm?: string;
  cancel?: string;
  /** The button that stands first and is filled. */
  leads?: 'confirm' | 'cancel';
  tone?: 'warning' | 'danger';
};

type OpenQuestion = Question & { readonly key: number; readonly answer: (isConfirmed: boolean) => void };

const open = store<OpenQuestion | null>(null);
let asked = 0;

/**
 * Asks before something that cannot be undone: `if (await confirm({ title, text })) …`. The press itself answers, not the
 * dialog once it is closed: what happens in between cannot take the answer back.
 */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => {
    open.get()?.answer(false);
    asked += 1;
    open.set({ ...question, key: asked, answer });
  });

/** Renders the questions: once, in the shell. */
export function ConfirmHost() {
  const question = open.use();
  return question && <ConfirmDialog key={question.key} question={question} />;
}

function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { title, text, confirm: yes, cancel: no, leads = 'confirm', tone = 'warning', answer } = question;
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  const leave = () => {
    answer(false);
    if (open.get() === question) open.set(null);
  };
  return (
    <Dialog title={title} role="alertdialog" size="sm" onClose={leave}>
      {(close) => (
        <>
          <div className="mt-2 flex items-start gap-3">
            <span className={tone === 'danger' ? 'text-danger' : 'text-warning'}>
              <Icon size={28} aria-label={uiCopy.attention} role="img" />
            </span>
            {text !== undefined && <p className="text-muted">{text}</p>}
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            {leads === 'cancel' && <Button onClick={close}>{no ?? uiCopy.cancel}</Button>}
            <Button
              variant={leads === 'cancel' ? 'ghost' : tone === 'danger' ? 'danger' : 'primary'}
              onClick={() => {
                answer(true);
                close();
              }}
            >
              {yes ?? uiCopy.confirm}
            </Button>
            {leads === 'confirm' && (
              <Button variant="ghost" onClick={close}>
                {no ?? uiCopy.cancel}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
