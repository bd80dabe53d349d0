import { openDialog } from '#web/core/page/open-dialog.ts';

let asked: Promise<boolean> | null = null;

/**
 * Asks for the password (and the code) that a refused call needs. Calls that are refused at the same time share one
 * question. False: the person closed the dialog.
 */
export function askToConfirmAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    openDialog('confirm-again', { answer: resolve });
  }).finally(() => {
    asked = null;
  });
  return asked;
}
