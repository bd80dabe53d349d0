import { acceptanceConcerns } from '#contract/accounts/acceptance.ts';
import { type AccountForReview, reviewAccount } from '#contract/accounts/calls.ts';
import { accountChangeRequests, accountRejectionReasons } from '#contract/egypt/specialties.ts';
import { entryOf, reviewCopy as t } from '#web/accounts/review/copy.ts';
import { seenOf } from '#web/accounts/review/seen-of.ts';
import { undoable } from '#web/accounts/review/undoable.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DecisionDialog } from '#web/ui/review/decision-dialog.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

export type ReasonedDecision = 'accept' | 'reject' | 'askForChanges' | 'suspend';

const isHarsh = (decision: ReasonedDecision) => decision === 'reject' || decision === 'suspend';

type ReasonDialogProps = {
  account: AccountForReview;
  decision: ReasonedDecision;
  onClose: () => void;
  onDecided: () => void;
};

/** A decision with a reason: accepts an account that something speaks against, rejects or suspends an account, or asks a lawyer for changes. */
export function ReasonDialog({ account, decision, onClose, onDecided }: ReasonDialogProps) {
  const words = {
    accept: {
      ...{ title: t.acceptTitle, text: entryOf(account.role).acceptText, label: t.acceptReason, reasons: null },
      ...{ button: uiCopy.accept, sending: uiCopy.accepting },
    },
    reject: {
      ...{ title: t.rejectTitle, text: null, label: t.reasonOf.Rejected, reasons: accountRejectionReasons },
      ...{ button: uiCopy.reject, sending: uiCopy.rejecting },
    },
    askForChanges: {
      ...{ title: t.changesTitle, text: t.changesText, label: t.changesReason, reasons: accountChangeRequests },
      ...{ button: t.askForChanges, sending: uiCopy.sending },
    },
    suspend: {
      ...{ title: t.suspendTitle, text: t.suspendText, label: t.reasonOf.Suspended, reasons: null },
      ...{ button: t.suspend, sending: t.suspending },
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
      done={undoable(account, decision)}
      onClose={onClose}
      onDecided={onDecided}
    >
      {decision === 'accept' && <Concerns account={account} />}
      <ReasonField
        label={words.label}
        hint={decision === 'accept' ? t.acceptReasonHint : t.reasonHint}
        reasons={words.reasons}
      />
    </DecisionDialog>
  );
}

/** What speaks against accepting the account. It may become nothing while the dialog is open. */
function Concerns({ account }: { account: AccountForReview }) {
  const concerns = acceptanceConcerns(account);
  if (concerns.length === 0) return null;
  return (
    <Notice tone="warning" title={t.concerns}>
      <ul className="list-inside list-disc">
        {concerns.map((concern) => (
          <li key={concern} className="break-words">
            {concern}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
