import { LogIn, UserRoundPlus } from 'lucide-react';
import { joinCopy } from '#web/content/dialogs/copy.ts';
import { type DialogName, openDialog } from '#web/core/page/open-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';

type JoinChoiceProps = { labels: typeof joinCopy.user | typeof joinCopy.participant; registration: DialogName };

/** To log in, or to register as one of a kind: what the home page's buttons open (specification#dialogs). */
const JoinChoice = ({ labels, registration }: JoinChoiceProps) => (
  <>
    <p className="mt-2 text-muted">{labels.text}</p>
    <div className="mt-6 grid grid-cols-1 gap-3">
      <Button icon={<LogIn aria-hidden="true" className="-scale-x-100" />} onClick={() => openDialog('login')}>
        {uiCopy.logIn}
      </Button>
      <Button variant="ghost" icon={<UserRoundPlus aria-hidden="true" />} onClick={() => openDialog(registration)}>
        {labels.register}
      </Button>
    </div>
  </>
);

export const JoinAsUser = () => <JoinChoice labels={joinCopy.user} registration="register-client" />;

export const JoinAsParticipant = () => <JoinChoice labels={joinCopy.participant} registration="register-participant" />;
