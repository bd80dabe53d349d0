import { Ban, CircleCheck, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
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
import { formatDate, formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { refundCopy as t } from '#web/payments/refunds/copy.ts';
import { PayBackForm, RefundDecisions } from '#web/payments/refunds/refund-decisions.tsx';
import { reviewCopy } from '#web/payments/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';
import { ReviewActions } from '#web/ui/review/review-actions.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const looks: Readonly<Record<RefundState, { tone: Tone; icon: LucideIcon }>> = {
  due: { tone: 'warning', icon: Undo2 },
  waiting: { tone: 'info', icon: Hourglass },
  paid: { tone: 'success', icon: CircleCheck },
  dropped: { tone: 'neutral', icon: Ban },
};

type RefundCardProps = { refund: RefundForReview; onDecided: () => void };

/** Money that goes back: what was paid, why it goes back, the picture of the payment, and how it is paid back. */
export function RefundCard({ refund, onDecided }: RefundCardProps) {
  const titleId = useId();
  const formId = useId();
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const { id, state, image } = refund;
  const sums = [
    [t.sums.paid, refund.paid],
    [t.sums.before, refund.paidBackBefore],
    [state === 'paid' ? refundStateNames.paid : t.sums.now, refund.amount],
  ] as const;
  return (
    <Card as="article" aria-labelledby={titleId} className="review-card payment-card">
      <div className="review-head">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminRefund(id)} className="text-link">
            {t.numbered} <bdi dir="ltr">{id}</bdi>
          </Link>
        </h2>
        <Badge {...looks[state]}>{refundStateNames[state]}</Badge>
        {(state === 'due' || state === 'waiting') && <AgeBadge since={refund.createdAt} />}
      </div>
      <dl className="payment-sums">
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum === 0 ? t.sums.nothing : formatMoney(fromWire(sum))}</dd>
          </div>
        ))}
      </dl>
      <p className="review-notes">
        <span>
          <strong>{t.why}:</strong> {refundCauseNames[refund.cause]}
          {refund.reason !== null && ' · '}
          <bdi dir="auto">{refund.reason}</bdi>
        </span>
      </p>
      {seesPapers && image !== null && (
        <div className="review-papers">
          <OpenablePicture title={reviewCopy.picture} file={image} />
        </div>
      )}
      <div className="review-facts grid grid-cols-1 gap-4">
        {reviews && state === 'due' && <PayBackForm id={formId} refund={refund} onDecided={onDecided} />}
        <DefinitionList items={factsOf(refund)} />
      </div>
      <ReviewActions>
        {reviews && <RefundDecisions formId={formId} refund={refund} onDecided={onDecided} />}
      </ReviewActions>
    </Card>
  );
}

const linked = (label: string, to: string, text: string | number): Definition => ({
  label,
  value: (
    <Link to={to} className="text-link">
      {text}
    </Link>
  ),
  isLatin: typeof text === 'number',
});

/** What is not known is left out. */
function factsOf(refund: RefundForReview): Definition[] {
  const { payerNumber, requestId, transfer, decidedAt } = refund;
  const facts: Definition[] = [
    linked(proofColumns.name, paths.adminAccount(refund.payerId), refund.accountName),
    { label: paymentTexts.labels.payerName, value: refund.payerName },
    { label: t.facts.payerNumber, value: payerNumber ?? t.facts.unknownNumber, isLatin: payerNumber !== null },
    { label: t.facts.phone, value: refund.payerPhone, isLatin: true },
    linked(proofColumns.id, paths.adminPayment(refund.paymentId), refund.paymentId),
    ...(requestId === null ? [] : [linked(proofColumns.request, paths.adminRequest(requestId), requestId)]),
    { label: t.facts.paidAt, value: formatDateTime(refund.paymentSentAt) },
    { label: t.facts.dueSince, value: formatDateTime(refund.createdAt) },
    { label: refundLabels.wallet, value: transfer?.wallet },
    { label: refundLabels.number, value: transfer?.number, isLatin: true },
    { label: refundLabels.transferReference, value: transfer?.transferReference, isLatin: true },
    { label: refundLabels.paidOn, value: transfer && formatDate(transfer.paidOn) },
    { label: t.facts.paidBy, value: transfer?.by.name },
    { label: t.facts.otherNumberWhy, value: transfer?.reason },
    { label: proofColumns.decidedBy, value: refund.decidedBy },
    { label: factNames.decidedAt, value: decidedAt && formatDateTime(decidedAt) },
    { label: t.facts.decidedWhy, value: refund.decidedBecause },
  ];
  return facts.filter(({ value }) => value !== null && value !== undefined);
}
