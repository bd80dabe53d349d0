import { ShieldOff } from 'lucide-react';
import { resetSecondFactor } from '#contract/accounts/administrators.ts';
import { useMay } from '#web/core/session/may.ts';
import { administratorsCopy } from '#web/desk/accounts/administrators/copy.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';

const { reset: t } = administratorsCopy;

type ResetSecondFactorProps = { account: { readonly id: number; readonly displayName: string } };

/** For somebody who lost all of their second factor; it asks for confirmation. */
export function ResetSecondFactor({ account: { id, displayName } }: ResetSecondFactorProps) {
  const manages = useMay('manages');
  return manages ? (
    <ActButton
      endpoint={resetSecondFactor}
      input={{ accountId: id }}
      question={{ title: t.title(displayName), text: t.text, confirm: t.button, tone: 'danger' }}
      done={t.done}
      icon={<ShieldOff aria-hidden="true" />}
      aria-label={t.of(displayName)}
    >
      {t.button}
    </ActButton>
  ) : null;
}
