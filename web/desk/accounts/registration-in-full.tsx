import { MailCheck, PencilLine, RotateCw } from 'lucide-react';
import { accountFacts } from '#contract/accounts/facts.ts';
import {
  confirmRegistration,
  correctRegistrationEmail,
  type RegistrationForReview,
  resendRegistrationCode,
} from '#contract/accounts/unverified.ts';
import { factNames, roleNamesInside } from '#contract/copy/words.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { accountRows, allAccountFacts } from '#web/accounts/fact-rows.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { reviewCopy, unverifiedCopy as t } from '#web/desk/accounts/copy.ts';
import { SameCard } from '#web/desk/accounts/review-notices.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type RegistrationActionsProps = {
  registration: RegistrationForReview;
  /** The registration is an account now. */
  onConfirmed: () => void;
};

/** An administrator's ways to help a person who did not get their code. */
function RegistrationActions({ registration: { id, email }, onConfirmed }: RegistrationActionsProps) {
  const { isSending, act, refresh } = useAct();
  const resend = () => act(resendRegistrationCode, { registrationId: id });
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton
        isBusy={isSending}
        busyText={accountsCopy.forgotten.sendingCode}
        icon={<RotateCw aria-hidden="true" />}
        onClick={() => void resend()}
      >
        {t.resend}
      </BusyButton>
      <CorrectButton id={id} email={email} onDecided={refresh} />
      <ConfirmButton id={id} onDecided={onConfirmed} />
    </div>
  );
}

type ButtonProps = { id: number; onDecided: () => void };

const CorrectButton = ({ id, email, onDecided }: ButtonProps & { email: string }) => (
  <DecisionButton
    button={{ size: 'md', variant: 'ghost', icon: <PencilLine aria-hidden="true" />, children: t.correct }}
    title={t.correctTitle}
    text={t.correctText}
    endpoint={correctRegistrationEmail}
    extra={{ registrationId: id, wrongEmail: email }}
    submit={t.correct}
    sending={t.correcting}
    onDecided={onDecided}
  >
    <TextField name="email" label={t.correctField} type="email" defaultValue={email} isRequired />
  </DecisionButton>
);

const ConfirmButton = ({ id, onDecided }: ButtonProps) => (
  <DecisionButton
    button={{ size: 'md', variant: 'ghost', icon: <MailCheck aria-hidden="true" />, children: t.confirm }}
    title={t.confirmTitle}
    text={t.confirmText}
    endpoint={confirmRegistration}
    extra={{ registrationId: id }}
    submit={t.confirmSubmit}
    sending={accountsCopy.confirmAgain.sending}
    onDecided={onDecided}
  >
    <ReasonField label={t.confirmReason} hint={t.reasonHint} reasons={t.confirmReasons} />
  </DecisionButton>
);

/** The name is the title of the card. */
const [, ...shown] = allAccountFacts(['displayName', 'email', 'phoneNumber']);

type RegistrationInFullProps = { registration: RegistrationForReview; onConfirmed: () => void };

/** A registration that waits for its code: its facts and the ways to help. */
export function RegistrationInFull({ registration, onConfirmed }: RegistrationInFullProps) {
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const { displayName, role, accountId, createdAt, codeExpiresAt, sameCard } = registration;
  const isCodeOver = Date.parse(codeExpiresAt) < nowMs();
  return (
    <Card as="article" aria-labelledby="registration-name">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="registration-name" className="min-w-0 font-sans text-lg font-semibold break-words">
          <bdi translate="no">{displayName}</bdi>
        </h2>
        <Badge tone="warning">{t.badge}</Badge>
        <AgeBadge since={createdAt} />
      </div>
      {sameCard.length > 0 && <SameCard accounts={sameCard} />}
      <DefinitionList
        className="my-5"
        items={[
          { label: factNames.role, value: roleNamesInside[role] },
          ...accountRows(
            registration,
            shown.filter((name) => seesPapers || !accountFacts[name].isSecret),
          ),
          { label: reviewCopy.facts.registered, value: formatDateTime(createdAt) },
          { label: t.codeUntil, value: isCodeOver ? t.codeOver : formatDateTime(codeExpiresAt) },
          { label: t.account, value: accountId, isLatin: true },
        ]}
      />
      {reviews && <RegistrationActions registration={registration} onConfirmed={onConfirmed} />}
    </Card>
  );
}
