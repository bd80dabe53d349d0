import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import type { Submission } from '#web/core/forms/use-submission.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { acceptKey, rejectKey } from '#web/ui/list/keys.ts';
import { useDecision } from '#web/ui/review/decision.ts';
import { DecisionButton } from '#web/ui/review/decision-dialog.tsx';
import { offerTakeBack, type Reversible } from '#web/ui/review/take-back-toast.tsx';

type ApproveOrRejectProps<E extends AnyEndpoint> = {
  endpoint: E;
  approval: Input<E>;
  /** The rejection without its reason. */
  rejection: NonNullable<Submission<E>['extra']>;
  /** Asks before an approval that something speaks against. */
  isSure?: () => Promise<boolean>;
  rejectTitle: string;
  done: (answer: Output<E>) => Reversible;
  onDecided: () => void;
  /** The field of the reason. */
  children: ReactNode;
};

/** Approves money that waits, or rejects it with a reason. Either can be taken back at once. */
export function ApproveOrReject<E extends AnyEndpoint>(props: ApproveOrRejectProps<E>) {
  const { endpoint, approval, rejection, isSure, rejectTitle, done, onDecided, children } = props;
  const { isSending, decide } = useDecision();

  async function approve() {
    if (isSure && !(await isSure())) return;
    await decide(endpoint, approval, (answer) => {
      offerTakeBack(done(answer));
      onDecided();
    });
  }

  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton
        isBusy={isSending}
        busyText={uiCopy.accepting}
        {...acceptKey}
        icon={<Check aria-hidden="true" />}
        onClick={() => void approve()}
      >
        {uiCopy.accept}
      </BusyButton>
      <DecisionButton
        button={{
          ...{ size: 'md', variant: 'danger', disabled: isSending, ...rejectKey },
          ...{ icon: <X aria-hidden="true" />, children: uiCopy.reject },
        }}
        title={rejectTitle}
        endpoint={endpoint}
        extra={rejection}
        submit={uiCopy.reject}
        sending={uiCopy.rejecting}
        variant="danger"
        done={done}
        onDecided={onDecided}
      >
        {children}
      </DecisionButton>
    </div>
  );
}
