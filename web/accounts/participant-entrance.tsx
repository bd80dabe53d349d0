import { useState } from 'react';
import type { Registered } from '#contract/accounts-registration.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ParticipantLogin } from '#web/accounts/participant-login.tsx';
import { ParticipantRegistration } from '#web/accounts/participant-registration.tsx';
import { RegistrationDone } from '#web/accounts/registration-done.tsx';
import { openDialog } from '#web/core/open-dialog.ts';
import { useSession } from '#web/core/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { entrance } = accountsCopy;

/**
 * The way in for whoever is not an accepted participant: one form that turns between registration and login. Until
 * the session is known, the page's style already keeps it from participants.
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

  function welcome(newcomer: Registered) {
    setRegistered(newcomer);
    openDialog('verify', { email: newcomer.email, said: accountTexts.participantPage.done });
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
