import { useRef } from 'react';
import { useQuestionToConfirm } from '#web/core/confirm-again.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { fetchedLater } from '#web/ui/fetched-later.tsx';

const ConfirmAgainForm = fetchedLater(
  async () => (await import('#web/accounts/confirm-again-form.tsx')).ConfirmAgainForm,
);

/** The dialog that a call with `needsConfirmation` opens over the page: once, in the shell. */
export function ConfirmAgain() {
  const question = useQuestionToConfirm();
  const isConfirmed = useRef(false);
  if (!question) return null;
  const end = () => {
    question.answer(isConfirmed.current);
    isConfirmed.current = false;
  };
  return (
    <Dialog title={shellCopy.confirmAgain} size="sm" onClose={end}>
      {(close) => (
        <ConfirmAgainForm
          onCancel={close}
          onConfirmed={() => {
            isConfirmed.current = true;
            close();
          }}
        />
      )}
    </Dialog>
  );
}
