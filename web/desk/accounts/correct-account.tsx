import { PencilLine } from 'lucide-react';
import type { AccountInFull } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { correctAccount } from '#contract/accounts/corrections.ts';
import { useMay } from '#web/core/session/may.ts';
import { reviewCopy } from '#web/desk/accounts/copy.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { correction: t } = reviewCopy;
const { labels } = accountTexts;
const facts = ['displayName', 'phoneNumber', 'email'] as const;

type CorrectAccountProps = { account: AccountInFull };

/** Corrects what a person said of themself. Only changed facts are sent: a colleague may have corrected the rest. */
export function CorrectAccount({ account }: CorrectAccountProps) {
  const manages = useMay('manages');
  const { refresh } = useAct();
  if (!manages) return null;
  return (
    <DecisionButton
      button={{ variant: 'ghost', icon: <PencilLine aria-hidden="true" />, children: t.open }}
      title={t.title(account.displayName)}
      text={t.text}
      endpoint={correctAccount}
      extra={(typed) => ({
        accountId: account.id,
        ...Object.fromEntries(facts.map((name) => [name, typed[name] === account[name] ? null : typed[name]])),
      })}
      submit={t.submit}
      sending={uiCopy.saving}
      done={correctAccount.message}
      onDecided={refresh}
    >
      <TextField name="displayName" label={labels.displayName} defaultValue={account.displayName} isRequired />
      <TextField name="phoneNumber" label={labels.phoneNumber} type="tel" defaultValue={account.phoneNumber} />
      {account.role !== 'Admin' && (
        <TextField name="email" label={labels.email} type="email" defaultValue={account.email} isRequired />
      )}
      <ReasonField label={t.reason} hint={reviewCopy.reasonHint} />
    </DecisionButton>
  );
}
