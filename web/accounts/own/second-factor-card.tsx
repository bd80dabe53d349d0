import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { beginSecondFactor, endSecondFactor } from '#contract/accounts/administrators.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { fetchedLater } from '#web/ui/fetched-later.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { toast } from '#web/ui/toast.ts';

const { secondFactor: t } = ownCopy;

/** Fetched when it is first opened, because it includes the QR code library. */
const SecondFactorSetUp = fetchedLater(
  async () => (await import('#web/accounts/own/second-factor-set-up.tsx')).SecondFactorSetUp,
);

type SecondFactorCardProps = { isOn: boolean; email: string };

/** The second factor of an administrator: its state, and the dialog to turn it on or off. */
export function SecondFactorCard({ isOn, email }: SecondFactorCardProps) {
  const { revalidate } = useRevalidator();
  const { isSending, decide } = useDecision();
  const [begun, setBegun] = useState<Output<typeof beginSecondFactor> | null>(null);

  async function turnOff() {
    if (!(await confirm({ title: t.offTitle, text: t.offText, confirm: t.turnOff, tone: 'danger' }))) return;
    await decide(endSecondFactor, {}, () => {
      toast.success(endSecondFactor.message);
      void revalidate();
    });
  }

  return (
    <Card as="section" aria-labelledby="second-factor">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="second-factor" className="text-2xl">
          {t.title}
        </h2>
        <Badge tone={isOn ? 'success' : 'warning'}>{isOn ? t.on : t.off}</Badge>
      </div>
      <p className="mt-3 text-muted">{t.text}</p>
      {isOn ? (
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
    </Card>
  );
}
