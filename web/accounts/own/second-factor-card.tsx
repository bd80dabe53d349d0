import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { beginSecondFactor, endSecondFactor } from '#contract/accounts/administrators.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import type { OwnSecondFactor } from '#contract/accounts/passkeys.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { OwnSection } from '#web/accounts/own/own-menu.tsx';
import { PasskeysPart } from '#web/accounts/own/passkeys-part.tsx';
import type { Later } from '#web/core/data/later.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';

const { secondFactor: t } = ownCopy;

type SecondFactorCardProps = { factor: Later<OwnSecondFactor>; isAdmin: boolean; isDue: boolean; email: string };

/** The second factor of the account: passkeys for everybody, codes of an authenticator for administrators. */
export const SecondFactorCard = ({ factor, isAdmin, isDue, email }: SecondFactorCardProps) => (
  <OwnSection place="second-factor" note={t.note} isDue={isDue}>
    <Fetched of={factor}>
      {(known) => (
        <>
          <State isOn={known.hasAuthenticator || known.passkeys.length > 0} />
          <PasskeysPart known={known} email={email} />
          {isAdmin && (
            <>
              <hr className="my-6 border-line" />
              <AuthenticatorPart known={known} email={email} />
            </>
          )}
        </>
      )}
    </Fetched>
  </OwnSection>
);

const State = ({ isOn }: { isOn: boolean }) => (
  <>
    <p>
      <Badge tone={isOn ? 'success' : 'warning'}>
        {isOn ? accountTexts.secondFactor.isOn : accountTexts.secondFactor.isOff}
      </Badge>
    </p>
    <p className="mt-3 mb-6 text-muted">{t.text}</p>
  </>
);

/** Fetched when it is first opened, because it includes the QR code library. */
const SecondFactorSetUp = fetchedLater(
  async () => (await import('#web/accounts/own/second-factor-set-up.tsx')).SecondFactorSetUp,
);

type AuthenticatorPartProps = { known: OwnSecondFactor; email: string };

/** The codes of an authenticator application, and the dialog to turn them on or off. */
function AuthenticatorPart({ known: { hasAuthenticator, passkeys }, email }: AuthenticatorPartProps) {
  const { revalidate } = useRevalidator();
  const { isSending, act } = useAct();
  const [begun, setBegun] = useState<Output<typeof beginSecondFactor> | null>(null);

  return (
    <>
      <h3 className="text-lg">{t.authenticator}</h3>
      <p className="text-muted">{t.authenticatorText}</p>
      {hasAuthenticator ? (
        <ActButton
          variant="danger"
          className="mt-4"
          endpoint={endSecondFactor}
          input={{}}
          question={{
            title: t.offTitle,
            text: passkeys.length ? t.offTextWithPasskeys : t.offText,
            confirm: t.turnOff,
            tone: 'danger',
          }}
          icon={<ShieldOff aria-hidden="true" />}
        >
          {t.turnOff}
        </ActButton>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="mt-4"
          disabled={isSending}
          icon={<ShieldCheck aria-hidden="true" />}
          onClick={() => void act(beginSecondFactor, {}, { onDone: setBegun })}
        >
          {t.turnOn}
        </Button>
      )}
      {begun && (
        <SecondFactorSetUp
          {...begun}
          email={email}
          onClose={() => {
            setBegun(null);
            void revalidate();
          }}
        />
      )}
    </>
  );
}
