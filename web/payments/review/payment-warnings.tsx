import { Link } from 'react-router';
import type { PaymentForReview } from '#contract/payments.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { differenceText } from '#web/payments/review/difference-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What the reviewer is warned of (contract §5); a warning, not a refusal. */
export function PaymentWarnings({ payment }: { payment: PaymentForReview }) {
  const difference = differenceText(payment);
  return (
    <>
      {difference !== null && <Notice tone="warning">{difference}</Notice>}
      <EarlierProofs tone="danger" text={said.samePicture} proofs={payment.samePictureAs} />
      <EarlierProofs tone="danger" text={said.sameReference} proofs={payment.sameReferenceAs} />
      <EarlierProofs tone="info" text={said.sameSender} proofs={payment.sameSenderAs} />
    </>
  );
}

type EarlierProofsProps = { tone: 'danger' | 'info'; text: string; proofs: readonly number[] };

/** A warning with the way to each proof that it speaks of. */
const EarlierProofs = ({ tone, text, proofs }: EarlierProofsProps) =>
  proofs.length > 0 && (
    <Notice tone={tone}>
      {text}
      <span className="flex flex-wrap gap-x-4">
        {proofs.map((id) => (
          <Link key={id} to={paths.adminPayment(id)} className="text-link inline-flex min-h-11 items-center">
            {said.proof(id)}
          </Link>
        ))}
      </span>
    </Notice>
  );
