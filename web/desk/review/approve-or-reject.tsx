import { Check, X } from 'lucide-react';
import type { AnyEndpoint, Input, Output } from '#contract/core/endpoint.ts';
import type { Submission } from '#web/core/forms/use-submission.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { Concerns } from '#web/desk/review/concerns.tsx';
import { reviewCopy } from '#web/desk/review/copy.ts';
import { acceptKey, rejectKey } from '#web/desk/review/keys.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { type Reversible, reversibly } from '#web/ui/decision/take-back-toast.tsx';

type ApproveOrRejectProps<E extends AnyEndpoint> = {
  endpoint: E;
  approval: Input<E> & NonNullable<Submission<E>['extra']>;
  /** The rejection without its reason. */
  rejection: NonNullable<Submission<E>['extra']>;
  /** Concerns about an approval: then it needs a reason. */
  against?: { concerns: readonly string[]; title: string; text: string; label: string; hint: string };
  rejectTitle: string;
  done: (answer: Output<E>) => Reversible;
  onDecided: () => void;
  /** The field of the reason. */
  children: Elements;
};

const icon = <Check aria-hidden="true" />;

/** Approves money that waits, or rejects it with a reason. Either can be taken back at once. */
export function ApproveOrReject<E extends AnyEndpoint>(props: ApproveOrRejectProps<E>) {
  const { endpoint, approval, rejection, against, rejectTitle, done, onDecided, children } = props;
  const { isSending, act } = useAct();

  const approve = () => act(endpoint, approval, reversibly(done, onDecided));

  return (
    <div className="flex flex-wrap gap-3">
      {against?.concerns.length ? (
        <DecisionButton
          button={{ size: 'md', ...acceptKey, icon, children: reviewCopy.acceptWithReason }}
          title={against.title}
          text={against.text}
          endpoint={endpoint}
          extra={approval}
          submit={uiCopy.accept}
          sending={uiCopy.accepting}
          done={done}
          onDecided={onDecided}
        >
          <Concerns concerns={against.concerns} />
          <ReasonField label={against.label} hint={against.hint} />
        </DecisionButton>
      ) : (
        <BusyButton
          isBusy={isSending}
          busyText={uiCopy.accepting}
          {...acceptKey}
          icon={icon}
          onClick={() => void approve()}
        >
          {uiCopy.accept}
        </BusyButton>
      )}
      <DecisionButton
        button={{
          size: 'md',
          variant: 'danger',
          disabled: isSending,
          ...rejectKey,
          icon: <X aria-hidden="true" />,
          children: uiCopy.reject,
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
