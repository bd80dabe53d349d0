import type { PaymentForReview } from '#contract/payments.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { differenceText } from '#web/payments/review/difference-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What the reviewer is warned of (contract §5); a warning, not a refusal. */
export function PaymentWarnings({ payment }: { payment: PaymentForReview }) {
  const difference = differenceText(payment);
  return (
    <>
      {difference !== null && <Notice tone="warning">{difference}</Notice>}
      {payment.samePictureAs.length > 0 && (
        <Notice tone="danger">
          {said.samePicture}{' '}
          <bdi dir="ltr" className="font-semibold">
            {payment.samePictureAs.join(' · ')}
          </bdi>
        </Notice>
      )}
    </>
  );
}
