import { useEffect } from 'react';
import { store } from '#web/core/page/store.ts';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

export type Question = {
  title: string;
  text?: string;
  /** The labels of the two buttons. */
  confirm?: string;
  cancel?: string;
  /** The button that stands first and is filled. */
  leads?: 'confirm' | 'cancel';
  tone?: 'warning' | 'danger';
};

export type OpenQuestion = Question & { readonly key: number; readonly answer: (isConfirmed: boolean) => void };

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

const ConfirmDialog = fetchedLater(async () => (await import('#web/ui/dialog/confirm-dialog.tsx')).ConfirmDialog);

/** Renders the questions: once, in the shell. The first press fetches their dialog, before one can be asked. */
export function ConfirmHost() {
  const question = open.use();
  useEffect(() => {
    const isGone = new AbortController();
    const fetchDialog = () => void ConfirmDialog.fetchFirst().catch(() => undefined);
    for (const press of ['pointerdown', 'keydown'])
      addEventListener(press, fetchDialog, { once: true, signal: isGone.signal });
    return () => isGone.abort();
  }, []);
  const close = () => {
    if (open.get() === question) open.set(null);
  };
  return question && <ConfirmDialog key={question.key} question={question} onClose={close} />;
}
