import { ShieldOff } from 'lucide-react';
import { resetSecondFactor } from '#contract/accounts/administrators.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { ConfirmedDecision } from '#web/ui/review/confirmed-decision.tsx';
import { useDecision } from '#web/ui/review/decision.ts';

const { reset: t } = administratorsCopy;

type ResetSecondFactorProps = { account: { readonly id: number; readonly displayName: string } };

/** For somebody who lost all of their second factor; it asks for confirmation. */
export function ResetSecondFactor({ account: { id, displayName } }: ResetSecondFactorProps) {
  const manages = useMay('manages');
  const { refresh } = useDecision();
  return manages ? (
    <ConfirmedDecision
      endpoint={resetSecondFactor}
      input={{ accountId: id }}
      question={{ title: t.title(displayName), text: t.text, confirm: t.button, tone: 'danger' }}
      onDone={() => {
        toast.success(t.done);
        refresh();
      }}
      icon={<ShieldOff aria-hidden="true" />}
      aria-label={t.of(displayName)}
    >
      {t.button}
    </ConfirmedDecision>
  ) : null;
}
