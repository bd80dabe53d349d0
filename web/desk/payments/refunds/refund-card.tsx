import { useId } from 'react';
import { factNames } from '#contract/copy/words.ts';
import { fromWire } from '#contract/core/money.ts';
import {
  paymentTexts,
  proofColumns,
  refundCauseNames,
  refundLabels,
  refundStateNames,
} from '#contract/payments/copy.ts';
import type { RefundForReview, RefundState } from '#contract/payments/refunds.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatAgo, formatDate, formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { NotesCard } from '#web/desk/notes/notes-card.tsx';
import { reviewCopy } from '#web/desk/payments/copy.ts';
import { refundCopy as t } from '#web/desk/payments/refunds/copy.ts';
import { PayBackForm, RefundDecisions } from '#web/desk/payments/refunds/refund-decisions.tsx';
import { NameLink } from '#web/desk/review/account-link.tsx';
import { ReviewCard } from '#web/desk/review/review-card.tsx';
import { things } from '#web/desk/things.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { OpenablePicture } from '#web/ui/picture/openable-picture.tsx';

type RefundCardProps = { refund: RefundForReview; onDecided: () => void };

/** Money that goes back: what was paid, why it goes back, the picture of the payment beside the form. */
export function RefundCard({ refund, onDecided }: RefundCardProps) {
  const formId = useId();
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const { state, image, requestId, paymentId, createdAt, accountName, payerId } = refund;
  const hasQuestion = state === 'asked';
  const money = (wire: typeof refund.amount) => (wire === 0 ? t.sums.nothing : formatMoney(fromWire(wire)));
  return (
    <ReviewCard
      className="refund-card"
      title={<NameLink id={payerId} name={accountName} />}
      badges={<Badge {...things.refund.states[state]}>{refundStateNames[state]}</Badge>}
      about={[
        requestId !== null && reviewCopy.row.request(requestId),
        (hasQuestion ? t.asked.since : t.dueSince)(formatAgo(createdAt), formatDateTime(createdAt)),
        reviewCopy.proof(paymentId),
      ]}
      beside={[
        { to: paths.adminPayment(paymentId), icon: things.payment.icon, label: reviewCopy.proof(paymentId) },
        ...(requestId === null
          ? []
          : [
              {
                to: paths.adminRequest(requestId),
                icon: things.request.icon,
                label: reviewCopy.row.request(requestId),
              },
            ]),
      ]}
      sums={[
        { label: hasQuestion ? t.sums.typed : t.sums.paid, value: money(refund.paid) },
        { label: t.sums.before, value: money(refund.paidBackBefore) },
        { label: labelOf(state), value: money(refund.amount), isNoted: true },
      ]}
      actions={<RefundDecisions formId={formId} refund={refund} onDecided={onDecided} />}
    >
      <p className="review-notes">
        {hasQuestion && <span>{t.asked.text}</span>}
        <span>
          <strong>{t.why}:</strong> <span>{refundCauseNames[refund.cause]}</span>
          {refund.reason !== null && <span> · </span>}
          <bdi dir="auto">{refund.reason}</bdi>
        </span>
      </p>
      <div className="proof-body">
        {seesPapers && image !== null && (
          <div className="review-papers">
            <OpenablePicture title={t.original} file={image} />
          </div>
        )}
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-4">
          {reviews && state === 'due' && <PayBackForm id={formId} refund={refund} onDecided={onDecided} />}
          <DefinitionList items={factsOf(refund)} />
          <NotesCard subject="account" subjectId={payerId} contact={contactOf(refund)} />
        </div>
      </div>
    </ReviewCard>
  );
}

const contactOf = ({ accountName: name, payerPhone: phone }: RefundForReview) =>
  phone === null ? null : { name, phone, email: '' };

function labelOf(state: RefundState): string {
  if (state === 'asked') return t.sums.ifArrived;
  return state === 'paid' ? refundStateNames.paid : t.sums.now;
}

/** Unknown facts are left out. */
function factsOf(refund: RefundForReview): Definition[] {
  const { payerNumber, transfer, decidedAt } = refund;
  const facts: Definition[] = [
    { label: paymentTexts.labels.payerName, value: refund.payerName, isName: true },
    { label: t.facts.payerNumber, value: payerNumber ?? t.facts.unknownNumber, isLatin: payerNumber !== null },
    { label: t.facts.phone, value: refund.payerPhone, isLatin: true },
    { label: paymentTexts.labels.transferReference, value: refund.paymentReference, isLatin: true },
    { label: t.facts.paidTo, value: refund.paidTo },
    { label: t.facts.paidAt, value: formatDateTime(refund.paymentSentAt) },
    { label: t.facts.arrivedBy, value: refund.arrivedBy, isName: true },
    { label: refundLabels.wallet, value: transfer?.wallet },
    { label: refundLabels.number, value: transfer?.number, isLatin: true },
    { label: refundLabels.transferReference, value: transfer?.transferReference, isLatin: true },
    { label: refundLabels.paidOn, value: transfer && formatDate(transfer.paidOn) },
    { label: t.facts.paidBy, value: transfer?.by.name, isName: true },
    { label: t.facts.otherNumberWhy, value: transfer?.reason },
    { label: proofColumns.decidedBy, value: refund.decidedBy, isName: true },
    { label: factNames.decidedAt, value: decidedAt && formatDateTime(decidedAt) },
    { label: t.facts.decidedWhy, value: refund.decidedBecause },
  ];
  return facts.filter(({ value }) => value !== null && value !== undefined);
}
