import { Scale, UserRound } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { proofKinds } from '#contract/copy/columns.ts';
import { can } from '#contract/core/lifecycle.ts';
import { type PaymentForReview, paymentLifecycle } from '#contract/payments.ts';
import { formatDateTime, formatPounds } from '#web/core/format.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { OtherProofs } from '#web/payments/review/other-proofs.tsx';
import { PaymentDecisions } from '#web/payments/review/payment-decisions.tsx';
import { PaymentStateBadge } from '#web/payments/review/payment-state-badge.tsx';
import { PaymentWarnings } from '#web/payments/review/payment-warnings.tsx';
import { ReconsiderButton } from '#web/payments/review/reconsider-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';

type PaymentReviewCardProps = { payment: PaymentForReview; onDecided: () => void };

/** A proof of payment: what was sent, what was due, what is suspicious, and the decision beside the picture. */
export function PaymentReviewCard({ payment, onDecided }: PaymentReviewCardProps) {
  const titleId = useId();
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const { state } = payment;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminPayment(payment.id)} className="text-link">
            {said.numbered} <bdi dir="ltr">{payment.id}</bdi>
          </Link>
        </h2>
        <Badge icon={payment.kind === 'request' ? UserRound : Scale}>{proofKinds[payment.kind]}</Badge>
        <PaymentStateBadge state={state} />
        {state === 'waiting' && <AgeBadge since={payment.createdAt} />}
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px]">
        <div className="grid grid-cols-1 gap-4">
          <PaymentWarnings payment={payment} />
          {payment.reason !== null && (
            <Notice tone="danger" title={said.rejectedBecause}>
              <bdi dir="auto" className="break-words">
                {payment.reason}
              </bdi>
            </Notice>
          )}
          <PaymentFacts payment={payment} />
          <OtherProofs payment={payment} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          {seesPapers && <OpenablePicture title={said.picture} file={payment.image} />}
          {reviews && can(paymentLifecycle, 'approve', 'Admin', state) && (
            <PaymentDecisions payment={payment} onDecided={onDecided} />
          )}
          {reviews && (state === 'approved' || state === 'rejected') && (
            <ReconsiderButton payment={payment} decided={state} onDecided={onDecided} />
          )}
        </div>
      </div>
    </Card>
  );
}

const PaidTo = ({ name, number }: { name: string; number: string }) => (
  <>
    <bdi dir="auto">{name}</bdi> <bdi dir="ltr">{number}</bdi>
  </>
);

const PaymentFacts = ({ payment }: { payment: PaymentForReview }) => (
  <DefinitionList
    items={[
      { label: said.facts.amount, value: <strong>{formatPounds(payment.amount)}</strong> },
      { label: said.facts.due, value: formatPounds(payment.amountDue) },
      { label: said.facts.payer, value: payment.payerName },
      {
        label: said.facts.account,
        value: (
          <Link to={paths.adminAccount(payment.payerId)} className="text-link">
            {payment.accountName}
          </Link>
        ),
      },
      ...(payment.payerPhone === null ? [] : [{ label: said.facts.phone, value: payment.payerPhone, isLatin: true }]),
      ...(payment.paidTo === null ? [] : [{ label: said.facts.paidTo, value: <PaidTo {...payment.paidTo} /> }]),
      { label: said.facts.reference, value: payment.transferReference, isLatin: true },
      { label: said.facts.sender, value: payment.senderNumber, isLatin: true },
      ...(payment.requestId === null
        ? []
        : [
            {
              label: said.facts.request,
              value: (
                <Link to={paths.adminRequest(payment.requestId)} className="text-link">
                  {payment.requestId}
                </Link>
              ),
              isLatin: true,
            },
          ]),
      { label: said.facts.sent, value: formatDateTime(payment.createdAt) },
      ...(payment.decidedAt === null ? [] : [{ label: said.facts.decided, value: formatDateTime(payment.decidedAt) }]),
    ]}
  />
);
