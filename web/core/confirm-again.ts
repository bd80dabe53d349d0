import { useSyncExternalStore } from 'react';

type OpenQuestion = { readonly asked: Promise<boolean>; readonly answer: (isConfirmed: boolean) => void };

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function show(next: OpenQuestion | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for the password (and the code) that a refused call needs; `ConfirmAgain` in the shell shows the dialog. Calls that
 * are refused at the same time share one question. False: the person closed the dialog.
 */
export function askToConfirmAgain(): Promise<boolean> {
  if (open) return open.asked;
  let answer: OpenQuestion['answer'] = () => undefined;
  const asked = new Promise<boolean>((resolve) => {
    answer = (isConfirmed) => {
      show(null);
      resolve(isConfirmed);
    };
  });
  show({ asked, answer });
  return asked;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQuestionToConfirm = (): OpenQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
