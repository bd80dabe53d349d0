import { HandCoins, Scale, TriangleAlert, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { can } from '#contract/core/lifecycle.ts';
import { fromWire, subtract } from '#contract/core/money.ts';
import { type PaymentForReview, paymentLifecycle } from '#contract/payments/calls.ts';
import { paymentWayNames, proofColumns, proofKinds } from '#contract/payments/copy.ts';
import { type PaymentFactName, paymentFactNames, paymentFacts, paymentLabels } from '#contract/payments/facts.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatDate, formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { recordCopy } from '#web/payments/record/copy.ts';
import { RefundPayment } from '#web/payments/refunds/refund-decisions.tsx';
import { reviewCopy as t } from '#web/payments/review/copy.ts';
import { OtherProofs, PaymentWarnings } from '#web/payments/review/linked-proofs.tsx';
import { PaymentDecisions } from '#web/payments/review/payment-decisions.tsx';
import { PaymentStateBadge } from '#web/payments/review/payment-state-badge.tsx';
import { factText } from '#web/payments/review/payment-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';
import { ReviewActions, useIsOpened } from '#web/ui/review/review-actions.tsx';
import { TakeBackButton } from '#web/ui/review/take-back-button.tsx';

/** What is due, what was paid, and the difference if there is one. */
function PaymentSums({ payment }: { payment: PaymentForReview }) {
  const [paid, due] = [fromWire(payment.amount), fromWire(payment.amountDue)];
  return (
    <dl className="payment-sums">
      <div>
        <dt>{proofColumns.due}</dt>
        <dd>{formatMoney(due)}</dd>
      </div>
      <div>
        <dt>{paymentLabels.amount}</dt>
        <dd>{formatMoney(paid)}</dd>
      </div>
      {paid !== due && (
        <div className="tone-warning">
          <dt>
            <TriangleAlert size={15} aria-hidden="true" className="inline" /> {paid < due ? t.lessBy : t.moreBy}
          </dt>
          <dd>{formatMoney(paid < due ? subtract(due, paid) : subtract(paid, due))}</dd>
        </div>
      )}
    </dl>
  );
}

type PaymentReviewCardProps = { payment: PaymentForReview; onDecided: () => void };

/** A payment proof: the paid and the due amount, the warnings, and the decision beside the picture. */
export function PaymentReviewCard({ payment, onDecided }: PaymentReviewCardProps) {
  const titleId = useId();
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const isOpened = useIsOpened();
  const { state } = payment;
  return (
    <Card as="article" aria-labelledby={titleId} className="review-card payment-card">
      <div className="review-head">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminPayment(payment.id)} className="text-link">
            {t.numbered} <bdi dir="ltr">{payment.id}</bdi>
          </Link>
        </h2>
        <Badge icon={payment.kind === 'request' ? UserRound : Scale}>{proofKinds[payment.kind]}</Badge>
        {payment.recorded !== null && <Badge icon={HandCoins}>{recordCopy.badge}</Badge>}
        <PaymentStateBadge state={state} />
        {state === 'waiting' && <AgeBadge since={payment.createdAt} />}
      </div>
      {isOpened && <PaymentSums payment={payment} />}
      <div className="review-notes">
        <PaymentWarnings payment={payment} hasSums={isOpened} />
        {payment.reason !== null && (
          <Notice tone="danger" title={state === 'withdrawn' ? recordCopy.takenBackBecause : proofColumns.reason}>
            <bdi dir="auto" className="break-words">
              {payment.reason}
            </bdi>
          </Notice>
        )}
      </div>
      {seesPapers && payment.image !== null && (
        <div className="review-papers">
          <OpenablePicture title={t.picture} file={payment.image} />
        </div>
      )}
      <div className="review-facts grid grid-cols-1 gap-4">
        <PaymentFacts payment={payment} hasSums={isOpened} />
        <OtherProofs payment={payment} />
      </div>
      <ReviewActions>
        {reviews && state === 'approved' && payment.refunded < payment.amount && (
          <RefundPayment payment={payment} onDecided={onDecided} />
        )}
        {reviews && payment.recorded === null && <ProofButtons payment={payment} onDecided={onDecided} />}
        {reviews && payment.recorded !== null && (
          <RecordButtons payment={payment} author={payment.recorded.by.id} onDecided={onDecided} />
        )}
      </ReviewActions>
    </Card>
  );
}

const { what, text, hint, waitingHint } = t.takeBack;

const ProofButtons = ({ payment, onDecided }: PaymentReviewCardProps) => {
  const { id, kind, state } = payment;
  if (can(paymentLifecycle, 'approve', 'Admin', state))
    return <PaymentDecisions payment={payment} onDecided={onDecided} />;
  if (state !== 'approved' && state !== 'rejected') return null;
  const words = { what: what.proof[state], text: text.proof[kind][state], hint };
  return <TakeBackButton kind="payment" id={id} {...words} onDecided={onDecided} />;
};

/** Another administrator decides on a recorded payment that waits; its author may take it back. */
function RecordButtons({ payment, author, onDecided }: PaymentReviewCardProps & { author: number }) {
  const isAuthor = useSession()?.id === author;
  const { id, kind, state } = payment;
  if (state !== 'approved' && state !== 'waiting') return null;
  if (state === 'waiting' && !isAuthor) return <PaymentDecisions payment={payment} onDecided={onDecided} />;
  const words =
    state === 'waiting'
      ? { what: what.record.waiting, text: text.waiting, hint: waitingHint }
      : { what: what.record.approved, text: text.record[kind], hint };
  return (
    <>
      {state === 'waiting' && <Notice>{recordCopy.waitsForOther}</Notice>}
      <TakeBackButton kind="payment" id={id} {...words} onDecided={onDecided} />
    </>
  );
}

const PaidTo = ({ name, number }: { name: string; number: string }) => (
  <>
    <bdi dir="auto">{name}</bdi> <bdi dir="ltr">{number}</bdi>
  </>
);

const factRow = (payment: PaymentForReview, fact: PaymentFactName): Definition => ({
  label: paymentLabels[fact],
  value: factText(payment, fact),
  ...(paymentFacts[fact].kind === 'number' && { isLatin: true }),
});

const recordedRows = ({ recorded }: PaymentForReview): Definition[] =>
  recorded === null
    ? []
    : [
        { label: proofColumns.way, value: paymentWayNames[recorded.way] },
        { label: recordCopy.receivedOn, value: formatDate(recorded.receivedOn) },
        { label: proofColumns.recordedBy, value: recorded.by.name },
        { label: recordCopy.why, value: <bdi dir="auto">{recorded.reason}</bdi> },
      ];

const inOwnPlace: readonly PaymentFactName[] = ['amount', 'payerName', 'payerPhone'];
/** A new fact appears by itself. */
const otherFacts = paymentFactNames.filter((fact) => !inOwnPlace.includes(fact));

const PaymentFacts = ({ payment, hasSums }: { payment: PaymentForReview; hasSums: boolean }) => (
  <DefinitionList
    items={[
      ...(hasSums
        ? []
        : [
            { label: paymentLabels.amount, value: <strong>{factText(payment, 'amount')}</strong> },
            { label: proofColumns.due, value: formatMoney(fromWire(payment.amountDue)) },
          ]),
      ...(payment.refunded === 0
        ? []
        : [{ label: proofColumns.refunded, value: formatMoney(fromWire(payment.refunded)) }]),
      factRow(payment, 'payerName'),
      {
        label: proofColumns.name,
        value: (
          <Link to={paths.adminAccount(payment.payerId)} className="text-link">
            {payment.accountName}
          </Link>
        ),
      },
      ...(payment.payerPhone === null ? [] : [factRow(payment, 'payerPhone')]),
      ...(payment.paidTo === null ? [] : [{ label: t.facts.paidTo, value: <PaidTo {...payment.paidTo} /> }]),
      ...recordedRows(payment),
      ...otherFacts.map((fact) => factRow(payment, fact)),
      ...(payment.requestId === null
        ? []
        : [
            {
              label: proofColumns.request,
              value: (
                <Link to={paths.adminRequest(payment.requestId)} className="text-link">
                  {payment.requestId}
                </Link>
              ),
              isLatin: true,
            },
          ]),
      { label: proofColumns.sent, value: formatDateTime(payment.createdAt) },
      ...(payment.decidedAt === null
        ? []
        : [{ label: proofColumns.decided, value: formatDateTime(payment.decidedAt) }]),
      ...(payment.decidedBy === null ? [] : [{ label: proofColumns.decidedBy, value: payment.decidedBy }]),
    ]}
  />
);
