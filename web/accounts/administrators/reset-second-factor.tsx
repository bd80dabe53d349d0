import { ShieldOff } from 'lucide-react';
import { resetSecondFactor } from '#contract/accounts/administrators.ts';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { useMay } from '#web/core/session/may.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';

const { reset: t } = administratorsCopy;

type ResetSecondFactorProps = { account: { readonly id: number; readonly displayName: string } };

/** For somebody who lost all of their second factor; it asks for confirmation. */
export function ResetSecondFactor({ account: { id, displayName } }: ResetSecondFactorProps) {
  const manages = useMay('manages');
  const { isSending, decide, refresh } = useDecision();

  async function confirmReset() {
    const question = { title: t.title(displayName), text: t.text, confirm: t.button };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    await decide(resetSecondFactor, { accountId: id }, () => {
      toast.success(t.done);
      refresh();
    });
  }

  return manages ? (
    <Button
      variant="ghost"
      size="sm"
      disabled={isSending}
      icon={<ShieldOff aria-hidden="true" />}
      aria-label={t.of(displayName)}
      onClick={() => void confirmReset()}
    >
      {t.button}
    </Button>
  ) : null;
}
