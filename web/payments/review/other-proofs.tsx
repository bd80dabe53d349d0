import { useId } from 'react';
import { Link } from 'react-router';
import type { PaymentForReview } from '#contract/payments.ts';
import { formatDateTime, formatPounds } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { PaymentStateBadge } from '#web/payments/review/payment-state-badge.tsx';

/** What was sent for the same request, or by the same lawyer, and what was decided on it. */
export function OtherProofs({ payment: { kind, others } }: { payment: PaymentForReview }) {
  const titleId = useId();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-line p-4">
      <h3 id={titleId} className="font-sans font-semibold">
        {said.others[kind]}
      </h3>
      <ul className="mt-2 grid grid-cols-1 gap-3">
        {others.map(({ id, amount, state, reason, createdAt }) => (
          <li key={id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={paths.adminPayment(id)} className="text-link inline-flex min-h-11 items-center">
                {said.proof(id)}
              </Link>
              <PaymentStateBadge state={state} />
              <span>{formatPounds(amount)}</span>
              <time dateTime={createdAt} className="text-sm text-muted">
                {formatDateTime(createdAt)}
              </time>
            </p>
            {reason !== null && (
              <p className="text-sm break-words">
                {said.rejectedBecause}: <bdi dir="auto">{reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
