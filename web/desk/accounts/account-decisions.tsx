import { Check, CirclePause, PencilLine, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { acceptanceConcerns } from '#contract/accounts/acceptance.ts';
import {
  type AccountDecision,
  type AccountForReview,
  accountLifecycle,
  reviewAccount,
} from '#contract/accounts/calls.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { Held } from '#contract/core/take-back.ts';
import { accountChangeRequests, accountRejectionReasons } from '#contract/egypt/specialties.ts';
import { entryOf, reviewCopy as t } from '#web/desk/accounts/copy.ts';
import { seenOf } from '#web/desk/accounts/seen-of.ts';
import { Concerns } from '#web/desk/review/concerns.tsx';
import { reviewCopy } from '#web/desk/review/copy.ts';
import { acceptKey, editKey, rejectKey } from '#web/desk/review/keys.ts';
import { TakeBackButton } from '#web/desk/review/take-back-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton, Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionDialog } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { type Reversible, reversibly } from '#web/ui/decision/take-back-toast.tsx';

/** The toast after a decision on an account, and its way back. */
const reversible =
  ({ id, displayName }: AccountForReview, decision: AccountDecision) =>
  ({ held }: { held: Held }): Reversible => ({ text: t.decided[decision](displayName), kind: 'account', id, held });

type ReasonedDecision = 'accept' | 'reject' | 'askForChanges' | 'suspend';

const isHarsh = (decision: ReasonedDecision) => decision === 'reject' || decision === 'suspend';

type ReasonDialogProps = {
  account: AccountForReview;
  decision: ReasonedDecision;
  onClose: () => void;
  onDecided: () => void;
};

/** A decision with a reason: accepts an account that something speaks against, rejects or suspends an account, or asks a lawyer for changes. */
function ReasonDialog({ account, decision, onClose, onDecided }: ReasonDialogProps) {
  const words = {
    accept: {
      title: t.acceptTitle,
      text: entryOf(account.role).acceptText,
      label: t.acceptReason,
      reasons: null,
      button: uiCopy.accept,
      sending: uiCopy.accepting,
    },
    reject: {
      title: t.rejectTitle,
      text: null,
      label: t.reasonOf.Rejected,
      reasons: accountRejectionReasons,
      button: uiCopy.reject,
      sending: uiCopy.rejecting,
    },
    askForChanges: {
      title: t.changesTitle,
      text: t.changesText,
      label: t.changesReason,
      reasons: accountChangeRequests,
      button: t.askForChanges,
      sending: uiCopy.sending,
    },
    suspend: {
      title: t.suspendTitle,
      text: t.suspendText,
      label: t.reasonOf.Suspended,
      reasons: null,
      button: t.suspend,
      sending: t.suspending,
    },
  }[decision];
  return (
    <DecisionDialog
      title={words.title(account.displayName)}
      text={words.text}
      endpoint={reviewAccount}
      extra={{ ...seenOf(account), decision }}
      submit={words.button}
      sending={words.sending}
      variant={isHarsh(decision) ? 'danger' : 'primary'}
      done={reversible(account, decision)}
      onClose={onClose}
      onDecided={onDecided}
    >
      {decision === 'accept' && <Concerns concerns={acceptanceConcerns(account)} />}
      <ReasonField
        label={words.label}
        hint={decision === 'accept' ? t.acceptReasonHint : t.reasonHint}
        reasons={words.reasons}
      />
    </DecisionDialog>
  );
}

/** The decisions that are made at once. */
const decisionsAtOnce = [
  { decision: 'accept', icon: Check, keys: acceptKey, label: uiCopy.accept, sending: uiCopy.accepting },
  { decision: 'restore', icon: RotateCcw, keys: {}, label: t.restore, sending: t.restoring },
] as const;

/** The decisions that need a reason. Accepting is one of them when something speaks against it. */
const reasonedDecisions = [
  { decision: 'accept', variant: 'primary', icon: Check, keys: acceptKey, label: reviewCopy.acceptWithReason },
  { decision: 'askForChanges', variant: 'ghost', icon: PencilLine, keys: editKey, label: t.askForChanges },
  { decision: 'reject', variant: 'danger', icon: X, keys: rejectKey, label: uiCopy.reject },
  { decision: 'suspend', variant: 'danger', icon: CirclePause, keys: {}, label: t.suspend },
] as const;

const isAllowed =
  ({ status, lawyer }: AccountForReview) =>
  ({ decision }: { decision: AccountDecision }): boolean =>
    can(accountLifecycle, decision, 'Admin', status) &&
    // Changes are requested once: then the lawyer must answer.
    (decision !== 'askForChanges' || (lawyer !== null && lawyer.reviewNote === null));

type AccountDecisionsProps = { account: AccountForReview; onDecided: () => void };

const TakeRejectionBack = ({ account: { id, displayName }, onDecided }: AccountDecisionsProps) => (
  <TakeBackButton
    kind="account"
    id={id}
    what={t.rejectionOf(displayName)}
    text={t.waitsAgain}
    hint={t.reasonHint}
    onDecided={onDecided}
  />
);

/** The decisions that the account's state allows. */
export function AccountDecisions({ account, onDecided }: AccountDecisionsProps) {
  const { isSending, act, refresh } = useAct();
  const [reasoned, setReasoned] = useState<ReasonedDecision | null>(null);
  const hasConcerns = acceptanceConcerns(account).length > 0;

  const decideAtOnce = (decision: AccountDecision) =>
    act(reviewAccount, { ...seenOf(account), decision }, reversibly(reversible(account, decision), onDecided));

  return (
    <div className="flex flex-wrap gap-3">
      {decisionsAtOnce
        .filter(isAllowed(account))
        .filter(({ decision }) => decision !== 'accept' || !hasConcerns)
        .map(({ decision, icon: Icon, keys, label, sending }) => (
          <BusyButton
            key={decision}
            isBusy={isSending}
            busyText={sending}
            {...keys}
            icon={<Icon aria-hidden="true" />}
            onClick={() => void decideAtOnce(decision)}
          >
            {label}
          </BusyButton>
        ))}
      {reasonedDecisions
        .filter(isAllowed(account))
        .filter(({ decision }) => decision !== 'accept' || hasConcerns)
        .map(({ decision, variant, icon: Icon, keys, label }) => (
          <Button
            key={decision}
            variant={variant}
            disabled={isSending}
            {...keys}
            icon={<Icon aria-hidden="true" />}
            onClick={() => setReasoned(decision)}
          >
            {label}
          </Button>
        ))}
      {account.status === 'Rejected' && <TakeRejectionBack account={account} onDecided={onDecided} />}
      {reasoned && (
        <ReasonDialog
          account={account}
          decision={reasoned}
          onClose={() => setReasoned(null)}
          // A lawyer who was asked for changes stays in the queue, with the note.
          onDecided={reasoned === 'askForChanges' ? refresh : onDecided}
        />
      )}
    </div>
  );
}
