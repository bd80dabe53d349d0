import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import type { OpenQuestion } from '#web/ui/dialog/confirm.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

type ConfirmDialogProps = { question: OpenQuestion; onClose: () => void };

/** One question; closed without an answer it is answered with no. */
export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const { title, text, confirm: yes, cancel: no, leads = 'confirm', tone = 'warning', answer } = question;
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  const leave = () => {
    answer(false);
    onClose();
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
