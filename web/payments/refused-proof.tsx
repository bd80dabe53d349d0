import { factNames } from '#contract/copy/words.ts';
import { asksForRest } from '#contract/payments/copy.ts';
import { requestFeeCopy as t } from '#web/payments/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

const { again } = t;

/** In an open dialog: the payment came another way, or the request has ended. */
export const LateProof = () => (
  <Notice tone="warning" title={t.late.title} className="my-3" isLive>
    {t.late.text}
  </Notice>
);

/** Why the last proof was not accepted, and what to do: to transfer the rest of a sum that was too small, else nothing. */
export const RejectedProof = ({ reason }: { reason: string | null }) => (
  <div className="my-3 grid grid-cols-1 gap-3">
    <Notice tone="danger" title={again.noReason}>
      {reason !== null && (
        <p>
          {factNames.reason}: <bdi dir="auto">{reason}</bdi>
        </p>
      )}
      {!asksForRest(reason) && <span>{again.whole}</span>}
    </Notice>
    <Notice>
      {asksForRest(reason) ? (
        <span>
          <b>{again.rest}</b> {again.restPicture}
        </span>
      ) : (
        <span>
          <b>{again.once}</b> {again.onlyPicture}
        </span>
      )}
    </Notice>
  </div>
);
