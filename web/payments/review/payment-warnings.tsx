import { Link } from 'react-router';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';
import { differenceText } from '#web/payments/review/difference-text.ts';
import { Notice } from '#web/ui/notice.tsx';

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
