import { MessagesSquare, UserRound } from 'lucide-react';
import { useId } from 'react';
import { contentCopy } from '#web/content/copy.ts';
import { type DialogName, openDialog } from '#web/core/open-dialog.ts';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/ui/button.tsx';

const { home: said } = contentCopy;

/** The ways in for a user and a participant. Somebody who is signed in sees that there is nothing left to do. */
export function JoinButtons() {
  const isMember = useSession() !== null;
  const hintId = useId();
  const way = (dialog: DialogName) => ({
    'aria-disabled': isMember,
    ...(isMember && { 'aria-describedby': hintId }),
    className: 'in-data-session:cursor-not-allowed in-data-session:opacity-65',
    onClick: () => {
      if (!isMember) openDialog(dialog);
    },
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:flex">
        <Button icon={<UserRound aria-hidden="true" />} {...way('join-user')}>
          {said.joinUser}
        </Button>
        <Button variant="ghost" icon={<MessagesSquare aria-hidden="true" />} {...way('join-participant')}>
          {said.joinParticipant}
        </Button>
      </div>
      <p id={hintId} className="member mt-3 text-sm text-muted">
        {said.alreadyIn}
      </p>
    </>
  );
}
