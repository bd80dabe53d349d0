import { BadgeCheck, CircleCheckBig, CircleX, ReceiptText, Wallet } from 'lucide-react';
import { useRef } from 'react';
import { can } from '#contract/core/lifecycle.ts';
import { openRequestForPayment, type RequestForAdmin } from '#contract/requests/administration.ts';
import {
  cancelRequest,
  completeRequest,
  type RequestTransition,
  requestLifecycle,
  takesOffers,
} from '#contract/requests/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { useIsFree } from '#web/core/page/public-settings.ts';
import { useMay } from '#web/core/session/may.ts';
import { reviewCopy } from '#web/desk/requests/copy.ts';
import { acceptKey } from '#web/desk/review/keys.ts';
import { TakeBackButton } from '#web/desk/review/take-back-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { DecisionButton } from '#web/ui/decision/decision-dialog.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const t = reviewCopy.transitions;

/** The transitions that need only a confirmation. */
const confirmedTransitions = [
  {
    name: 'openForPayment',
    endpoint: openRequestForPayment,
    icon: Wallet,
    words: { title: t.openTitle, text: t.openText, button: t.open, sending: t.opening },
  },
  {
    name: 'openWithoutFee',
    endpoint: openRequestForPayment,
    icon: BadgeCheck,
    words: { title: t.openTitle, text: t.openFreeText, button: t.openFree, sending: t.opening },
  },
  {
    name: 'complete',
    endpoint: completeRequest,
    icon: CircleCheckBig,
    words: { title: t.completeTitle, text: t.completeText, button: t.complete, sending: t.completing },
  },
] as const;

type ConfirmedTransition = (typeof confirmedTransitions)[number];

/** The status of a request and the transitions that an administrator may make. */
export function RequestTransitions({ request }: { request: RequestForAdmin }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="request-moves" className="sm:ms-auto">
      <h2 id="request-moves" ref={heading} tabIndex={-1} className="sr-only">
        {t.title}
      </h2>
      <TransitionButtons
        request={request}
        // The pressed button disappears: keep the focus in this section.
        onDone={() => heading.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}

type TransitionButtonsProps = { request: RequestForAdmin; onDone: () => void };

/** The steps that the administrator may take now. */
export function TransitionButtons({ request, onDone }: TransitionButtonsProps) {
  const acts = useAct();
  const manages = useMay('manages');
  const { id: requestId, status, backTo, closedProofRefund } = request;
  const money = closedProofRefund && t.closedProofMoney[closedProofRefund];
  const otherOpening = useIsFree(request.fee) ? 'openForPayment' : 'openWithoutFee';
  const may = (transition: RequestTransition) => manages && can(requestLifecycle, transition, 'Admin', status);
  const offered = confirmedTransitions.filter(({ name }) => name !== otherOpening && may(name));
  const isAtEnd = manages && offered.length === 0 && !may('cancelByAdmin') && backTo === null;

  function finish() {
    onDone();
    acts.refresh();
  }

  return (
    <div className="flex flex-wrap gap-2">
      {status === 'Payment Under Review' && (
        <LinkButton to={paths.adminPayments()} icon={<ReceiptText aria-hidden="true" />}>
          {t.toPayments}
        </LinkButton>
      )}
      <ConfirmedTransitions request={request} offered={offered} acts={acts} onDone={finish} />
      {may('cancelByAdmin') && (
        <DecisionButton
          button={{
            variant: 'danger',
            disabled: acts.isSending,
            icon: <CircleX aria-hidden="true" />,
            children: t.cancelling.button,
          }}
          title={t.cancelling.title(requestId)}
          text={t.cancelling.text}
          endpoint={cancelRequest}
          extra={{ requestId }}
          submit={t.cancelling.button}
          sending={t.cancelling.sending}
          variant="danger"
          onDecided={finish}
        >
          <ReasonField label={t.cancelling.reason} hint={t.reasonHint} />
        </DecisionButton>
      )}
      {manages && backTo !== null && (
        <TakeBackButton
          kind="request"
          id={requestId}
          what={t.decisionOn(requestId)}
          text={[t.takeBackText(reviewCopy.tabs[backTo]), money].filter(Boolean).join(' ')}
          hint={t.reasonHint}
          onDecided={finish}
        />
      )}
      {isAtEnd && <p className="text-muted">{t.none}</p>}
    </div>
  );
}

type ConfirmedTransitionsProps = {
  request: RequestForAdmin;
  offered: readonly ConfirmedTransition[];
  acts: ReturnType<typeof useAct>;
  onDone: () => void;
};

/** While lawyers can be assigned, that is the main acts. */
function ConfirmedTransitions({ request, offered, acts, onDone }: ConfirmedTransitionsProps) {
  const { id: requestId, status } = request;
  const confirmAndSend = ({ endpoint, words }: ConfirmedTransition) =>
    acts.act(
      endpoint,
      { requestId },
      {
        question: { title: words.title(requestId), text: words.text, confirm: words.button },
        done: endpoint.message,
        onDone,
      },
    );

  return offered.map((transition) => (
    <BusyButton
      key={transition.name}
      {...(takesOffers(status) ? { variant: 'ghost' } : acceptKey)}
      size="sm"
      isBusy={acts.isSending}
      busyText={transition.words.sending}
      icon={<transition.icon aria-hidden="true" />}
      onClick={() => void confirmAndSend(transition)}
    >
      {transition.words.button}
    </BusyButton>
  ));
}
