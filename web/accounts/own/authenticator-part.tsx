import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { beginSecondFactor, endSecondFactor } from '#contract/accounts/administrators.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import type { OwnSecondFactor } from '#web/accounts/own/second-factor-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { useDecision } from '#web/ui/review/decision.ts';

const { secondFactor: t } = ownCopy;

/** Fetched when it is first opened, because it includes the QR code library. */
const SecondFactorSetUp = fetchedLater(
  async () => (await import('#web/accounts/own/second-factor-set-up.tsx')).SecondFactorSetUp,
);

type AuthenticatorPartProps = { known: OwnSecondFactor; email: string };

/** The codes of an authenticator application, and the dialog to turn them on or off. */
export function AuthenticatorPart({ known: { hasAuthenticator, passkeys }, email }: AuthenticatorPartProps) {
  const { revalidate } = useRevalidator();
  const { isSending, decide } = useDecision();
  const [begun, setBegun] = useState<Output<typeof beginSecondFactor> | null>(null);

  async function turnOff() {
    const text = passkeys.length ? t.offTextWithPasskeys : t.offText;
    if (!(await confirm({ title: t.offTitle, text, confirm: t.turnOff, tone: 'danger' }))) return;
    await decide(endSecondFactor, {}, () => {
      toast.success(endSecondFactor.message);
      void revalidate();
    });
  }

  return (
    <>
      <h3 className="text-lg">{t.authenticator}</h3>
      <p className="text-muted">{t.authenticatorText}</p>
      {hasAuthenticator ? (
        <Button
          variant="danger"
          size="sm"
          className="mt-4"
          icon={<ShieldOff aria-hidden="true" />}
          disabled={isSending}
          onClick={() => void turnOff()}
        >
          {t.turnOff}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="mt-4"
          disabled={isSending}
          icon={<ShieldCheck aria-hidden="true" />}
          onClick={() => void decide(beginSecondFactor, {}, setBegun)}
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
