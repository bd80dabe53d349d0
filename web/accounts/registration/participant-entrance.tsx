import { useState } from 'react';
import { accountTexts } from '#contract/accounts/copy.ts';
import { type Registered, registerParticipant, registrationForm } from '#contract/accounts/registration.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ParticipantLogin } from '#web/accounts/participant-login.tsx';
import { RegistrationDone } from '#web/accounts/registration/registration-done.tsx';
import { RegistrationForm } from '#web/accounts/registration/registration-form.tsx';
import { withConsent } from '#web/accounts/registration/with-consent.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { useSession } from '#web/core/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/notice.tsx';

const { entrance } = accountsCopy;
const schema = withConsent(registrationForm(accountTexts.participantPage));

/**
 * For everybody who is not an accepted participant: one form that switches between registration and login. Until the
 * session is known, the page's style already hides it from participants.
 */
export function ParticipantEntrance({ className }: { className: string }) {
  const mine = useSession();
  const [isLogin, setLogin] = useState(false);
  const [registered, setRegistered] = useState<Registered | null>(null);

  if (mine?.role === 'Participant') {
    if (mine.status === 'Accepted') return null;
    return (
      <div className={`max-lg:order-first ${className}`}>
        <Notice tone="warning">{entrance.pending}</Notice>
      </div>
    );
  }

  function welcome(account: Registered) {
    setRegistered(account);
    openDialog('verify', { email: account.email, message: accountTexts.participantPage.done });
  }

  return (
    <Card as="section" aria-labelledby="entrance" className={`in-data-[session=Participant]:hidden ${className}`}>
      <h2 id="entrance" className="text-2xl">
        {isLogin ? entrance.loginTitle : entrance.registerTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">{entrance.guest}</p>
      {isLogin && <ParticipantLogin />}
      {!isLogin && registered && (
        <RegistrationDone email={registered.email} action={entrance.confirmEmail}>
          {accountTexts.participantPage.done}
        </RegistrationDone>
      )}
      {!isLogin && !registered && <ParticipantRegistration onRegistered={welcome} />}
      <p className="mt-4 text-center">
        <button type="button" className="text-link min-h-11" onClick={() => setLogin(!isLogin)}>
          {isLogin ? entrance.toRegister : entrance.toLogin}
        </button>
      </p>
    </Card>
  );
}

/** An error is shown at its field and in a popup (specification#suggestions-page). */
const ParticipantRegistration = ({ onRegistered }: { onRegistered: (account: Registered) => void }) => (
  <RegistrationForm
    endpoint={registerParticipant}
    schema={schema}
    words={entrance.registration}
    onRegistered={onRegistered}
    onFieldError={() => toast.error(entrance.checkTyped)}
  />
);
