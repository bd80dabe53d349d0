import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { fromWire, subtract } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { paymentWayNames, proofColumns, proofKinds } from '#contract/payments/copy.ts';
import { type PaymentFactName, paymentFactNames, paymentFacts, paymentLabels } from '#contract/payments/facts.ts';
import { isRefundable } from '#contract/payments/refunds.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatAgo, formatDate, formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { NotesCard } from '#web/desk/notes/notes-card.tsx';
import { reviewCopy as t } from '#web/desk/payments/copy.ts';
import { EarlierProof, OtherProofs, PaymentStateBadge, ProofLinks } from '#web/desk/payments/linked-proofs.tsx';
import { PaymentDecisions } from '#web/desk/payments/payment-decisions.tsx';
import { factText } from '#web/desk/payments/payment-texts.ts';
import { recordCopy } from '#web/desk/payments/record/copy.ts';
import { RefundPayment } from '#web/desk/payments/refunds/refund-decisions.tsx';
import { MoneyDecisions } from '#web/desk/payments/second-approval.tsx';
import { NameLink } from '#web/desk/review/account-link.tsx';
import { ReviewCard } from '#web/desk/review/review-card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

/** The sum due, the sum paid, and the difference if there is one. */
function sumsOf(payment: PaymentForReview) {
  const [paid, due] = [fromWire(payment.amount), fromWire(payment.amountDue)];
  const difference = {
    label: (
      <span>
        <TriangleAlert size={15} aria-hidden="true" className="inline" />{' '}
        <span>{paid < due ? t.lessBy : t.moreBy}</span>
      </span>
    ),
    value: formatMoney(paid < due ? subtract(due, paid) : subtract(paid, due)),
    isNoted: true,
  };
  return [
    { label: proofColumns.due, value: formatMoney(due) },
    { label: paymentLabels.amount, value: formatMoney(paid) },
    ...(paid === due ? [] : [difference]),
  ];
}

type PaymentReviewCardProps = { payment: PaymentForReview; onDecided: () => void };

/** A payment proof: what is due and was paid, its picture beside an earlier one like it, and the decision. */
export function PaymentReviewCard({ payment, onDecided }: PaymentReviewCardProps) {
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const { id, kind, state, requestId, recorded, createdAt, reason } = payment;
  const takeBack = takeBackOf(payment);
  const actions = (
    <>
      {reviews && isRefundable(payment) && payment.refunded < payment.amount && (
        <RefundPayment payment={payment} onDecided={onDecided} />
      )}
      <MoneyDecisions
        isWaiting={state === 'waiting'}
        author={recorded?.by.id ?? null}
        waits={recordCopy.waitsForOther}
        takeBack={takeBack && { kind: 'payment', id, ...takeBack, onDecided }}
      >
        <PaymentDecisions payment={payment} onDecided={onDecided} />
      </MoneyDecisions>
    </>
  );
  return (
    <ReviewCard
      className="proof-card"
      title={<NameLink id={payment.payerId} name={payment.accountName} />}
      badges={<PaymentStateBadge state={state} />}
      about={[
        t.proof(id),
        recorded && recordCopy.badge,
        requestId === null ? proofKinds[kind] : <RequestLink key="request" id={requestId} />,
        t.sent(formatAgo(createdAt), formatDateTime(createdAt)),
      ]}
      sums={sumsOf(payment)}
      actions={state === 'waiting' ? actions : <div className="main-first flex flex-wrap gap-3">{actions}</div>}
    >
      <div className="review-notes">
        {reason !== null && (
          <Notice tone="danger" title={state === 'withdrawn' ? recordCopy.takenBackBecause : proofColumns.reason}>
            <bdi dir="auto" className="break-words">
              {reason}
            </bdi>
          </Notice>
        )}
      </div>
      <div className="proof-body">
        {seesPapers && payment.image !== null && (
          <div className="review-papers">
            <OpenablePicture title={t.thisPicture} file={payment.image} />
          </div>
        )}
        <EarlierProof payment={payment} />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
          <DefinitionList items={factsOf(payment)} />
          <SameSender ids={payment.sameSenderAs} />
          <OtherProofs payment={payment} />
          <NotesCard subject="payment" subjectId={id} contact={contactOf(payment)} />
        </div>
      </div>
    </ReviewCard>
  );
}

const contactOf = ({ accountName: name, contact }: PaymentForReview) => contact && { name, ...contact };

const SameSender = ({ ids }: { ids: readonly number[] }) =>
  ids.length > 0 && (
    <Notice>
      {t.sameSender} <ProofLinks ids={ids} />
    </Notice>
  );

const RequestLink = ({ id }: { id: number }) => (
  <Link to={paths.adminRequest(id)} className="text-link">
    {t.requestFee(id)}
  </Link>
);

const { what, text, hint, waitingHint } = t.takeBack;

/** The words for taking back what was decided or recorded; null if that is not possible. */
function takeBackOf({ kind, state, recorded }: PaymentForReview) {
  if (state === 'rejected') return { what: what.proof[state], text: text.proof[kind][state], hint };
  if (state === 'waiting') return { what: what.record[state], text: text.waiting, hint: waitingHint };
  if (state !== 'approved') return null;
  return recorded
    ? { what: what.record[state], text: text.record[kind], hint }
    : { what: what.proof[state], text: text.proof[kind][state], hint };
}

const PaidTo = ({ name, number }: { name: string; number: string }) => (
  <span>
    <bdi translate="no" dir="auto">
      {name}
    </bdi>{' '}
    <bdi translate="no" dir="ltr">
      {number}
    </bdi>
  </span>
);

const factRow = (payment: PaymentForReview, fact: PaymentFactName): Definition => ({
  label: paymentLabels[fact],
  value:
    fact === 'transferReference' && payment.sameReferenceAs.length > 0 ? (
      <mark className="same-reference">{factText(payment, fact)}</mark>
    ) : (
      factText(payment, fact)
    ),
  ...(paymentFacts[fact].kind === 'number' && { isLatin: true }),
});

const recordedRows = ({ recorded }: PaymentForReview): Definition[] =>
  recorded === null
    ? []
    : [
        { label: proofColumns.way, value: paymentWayNames[recorded.way] },
        { label: recordCopy.receivedOn, value: formatDate(recorded.receivedOn) },
        { label: proofColumns.recordedBy, value: recorded.by.name, isName: true },
        { label: recordCopy.why, value: <bdi dir="auto">{recorded.reason}</bdi> },
      ];

const inOwnPlace: readonly PaymentFactName[] = ['amount', 'payerName', 'payerPhone'];
/** A new fact appears by itself. */
const otherFacts = paymentFactNames.filter((fact) => !inOwnPlace.includes(fact));

const factsOf = (payment: PaymentForReview): Definition[] => [
  { ...factRow(payment, 'payerName'), isName: true },
  ...(payment.payerPhone === null ? [] : [factRow(payment, 'payerPhone')]),
  ...otherFacts.map((fact) => factRow(payment, fact)),
  ...(payment.paidTo === null ? [] : [{ label: t.facts.paidTo, value: <PaidTo {...payment.paidTo} /> }]),
  ...recordedRows(payment),
  ...(payment.refunded === 0 ? [] : [{ label: proofColumns.refunded, value: formatMoney(fromWire(payment.refunded)) }]),
  ...(payment.decidedAt === null ? [] : [{ label: proofColumns.decided, value: formatDateTime(payment.decidedAt) }]),
  ...(payment.decidedBy === null ? [] : [{ label: proofColumns.decidedBy, value: payment.decidedBy, isName: true }]),
];
