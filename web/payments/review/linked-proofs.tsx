import { HandCoins } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { fromWire } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { proofColumns } from '#contract/payments/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { recordCopy } from '#web/payments/record/copy.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';
import { PaymentStateBadge } from '#web/payments/review/payment-state-badge.tsx';
import { differenceText } from '#web/payments/review/payment-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Other proofs for the same request or by the same lawyer, with their decisions. */
export function OtherProofs({ payment: { kind, others } }: { payment: PaymentForReview }) {
  const titleId = useId();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-line p-4">
      <h3 id={titleId} className="font-sans font-semibold">
        {t.others[kind]}
      </h3>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {others.map(({ id, amount, state, reason, createdAt, isRecorded }) => (
          <li key={id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={paths.adminPayment(id)} className="text-link inline-flex min-h-11 items-center">
                {t.proof(id)}
              </Link>
              {isRecorded && <Badge icon={HandCoins}>{recordCopy.badge}</Badge>}
              <PaymentStateBadge state={state} />
              <span>{formatMoney(fromWire(amount))}</span>
              <time dateTime={createdAt} className="text-sm text-muted">
                {formatDateTime(createdAt)}
              </time>
            </p>
            {reason !== null && (
              <p className="text-sm break-words">
                {state === 'withdrawn' ? recordCopy.takenBackBecause : proofColumns.reason}:{' '}
                <bdi dir="auto">{reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type PaymentWarningsProps = {
  payment: PaymentForReview;
  /** The difference is seen in the sums. */
  hasSums?: boolean;
};

/** Warnings for the reviewer; they do not block the approval (specification#review-of-proofs). */
export function PaymentWarnings({ payment, hasSums = false }: PaymentWarningsProps) {
  const difference = hasSums ? null : differenceText(payment);
  return (
    <>
      {difference !== null && <Notice tone="warning">{difference}</Notice>}
      <EarlierProofs tone="danger" text={t.samePicture} proofs={payment.samePictureAs} />
      <EarlierProofs tone="danger" text={t.sameReference} proofs={payment.sameReferenceAs} />
      <EarlierProofs tone="info" text={t.sameSender} proofs={payment.sameSenderAs} />
    </>
  );
}

type EarlierProofsProps = { tone: 'danger' | 'info'; text: string; proofs: readonly number[] };

/** A warning with links to the proofs it mentions. */
const EarlierProofs = ({ tone, text, proofs }: EarlierProofsProps) =>
  proofs.length > 0 && (
    <Notice tone={tone}>
      {text}
      <span className="flex flex-wrap gap-x-4">
        {proofs.map((id) => (
          <Link key={id} to={paths.adminPayment(id)} className="text-link inline-flex min-h-11 items-center">
            {t.proof(id)}
          </Link>
        ))}
      </span>
    </Notice>
  );
