import { MessagesSquare, UserRound } from 'lucide-react';
import { contentCopy } from '#web/content/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { Button } from '#web/ui/button.tsx';

const { home: t } = contentCopy;

/** The buttons to join as a client or participant. Signed-in people have their own start in their place. */
export const JoinButtons = () => (
  <div className="grid grid-cols-1 gap-3 sm:flex">
    <Button icon={<UserRound aria-hidden="true" />} onClick={() => openDialog('join-user')}>
      {t.joinUser}
    </Button>
    <Button variant="ghost" icon={<MessagesSquare aria-hidden="true" />} onClick={() => openDialog('join-participant')}>
      {t.joinParticipant}
    </Button>
  </div>
);
