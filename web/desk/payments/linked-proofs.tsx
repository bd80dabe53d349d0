import { Columns2, HandCoins, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { fromWire } from '#contract/core/money.ts';
import { type PaymentForReview, type PaymentState, paymentForReview } from '#contract/payments/calls.ts';
import { paymentStateNames, proofColumns } from '#contract/payments/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/payments/copy.ts';
import { recordCopy } from '#web/desk/payments/record/copy.ts';
import { compareKey } from '#web/desk/review/keys.ts';
import { things } from '#web/desk/things.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { OpenablePicture, PictureOf } from '#web/ui/picture/openable-picture.tsx';
import { ZoomArea } from '#web/ui/picture/zoom-area.tsx';

export const PaymentStateBadge = ({ state }: { state: PaymentState }) => (
  <Badge {...things.payment.states[state]}>{paymentStateNames[state]}</Badge>
);

/** Other proofs for the same request or by the same lawyer, with their decisions. */
export function OtherProofs({ payment: { kind, others } }: { payment: PaymentForReview }) {
  const titleId = useId();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-sans text-sm text-muted">
        {t.others[kind]}
      </h3>
      <ul className="divide-y divide-line text-sm">
        {others.map(({ id, amount, state, reason, createdAt, isRecorded }) => (
          <li key={id} className="py-1">
            <p className="flex flex-wrap items-center gap-x-3">
              <ProofLinks ids={[id]} />
              {isRecorded && <Badge icon={HandCoins}>{recordCopy.badge}</Badge>}
              <PaymentStateBadge state={state} />
              <span>{formatMoney(fromWire(amount))}</span>
              <time dateTime={createdAt} className="text-muted">
                {formatDateTime(createdAt)}
              </time>
            </p>
            {reason !== null && (
              <p className="break-words">
                <span>{`${state === 'withdrawn' ? recordCopy.takenBackBecause : proofColumns.reason}: `}</span>
                <bdi dir="auto">{reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ProofLinks = ({ ids }: { ids: readonly number[] }) => (
  <span className="inline-flex flex-wrap gap-x-4">
    {ids.map((id) => (
      <Link key={id} to={paths.adminPayment(id)} className="text-link inline-flex min-h-11 items-center">
        {t.proof(id)}
      </Link>
    ))}
  </span>
);

type OfPayment = { payment: PaymentForReview };

/** The newest earlier proof with the same picture or reference, beside this one; links to the others. */
export function EarlierProof({ payment }: OfPayment) {
  const { samePictureAs, sameReferenceAs } = payment;
  const [newest, ...others] = new Set([...samePictureAs, ...sameReferenceAs]);
  if (newest === undefined) return null;
  return (
    <section
      aria-label={t.earlier.title}
      className="review-earlier"
      data-tone={samePictureAs[0] ? 'danger' : 'warning'}
    >
      <h3>
        <TriangleAlert size={16} aria-hidden="true" />
        <span>{samePictureAs[0] ? t.earlier.picture : t.earlier.reference}</span>
      </h3>
      <Fetched of={() => call(paymentForReview, { id: newest })} version={newest}>
        {(earlier) => <Compared payment={payment} earlier={earlier} />}
      </Fetched>
      {others.length > 0 && <ProofLinks ids={others} />}
    </section>
  );
}

function Compared({ payment, earlier }: OfPayment & { earlier: PaymentForReview }) {
  const seesPapers = useMay('seesPapers');
  const { id, state, image, createdAt, decidedAt, requestId, accountName, transferReference } = earlier;
  const isSameReference = transferReference !== null && transferReference === payment.transferReference;
  const pictures = [
    { title: t.thisPicture, file: payment.image },
    { title: t.proof(id), file: image },
  ];
  return (
    <>
      {seesPapers && image !== null && <OpenablePicture title={t.proof(id)} file={image} isTitled />}
      {seesPapers && image !== null && payment.image !== null && (
        <DialogButton
          variant="ghost"
          size="md"
          icon={<Columns2 aria-hidden="true" />}
          {...compareKey}
          dialog={(close) => (
            <Dialog title={t.earlier.compareTitle} size="full" onClose={close}>
              <ZoomArea label={t.earlier.compareTitle}>
                <div className="mx-auto grid grid-cols-2 gap-2 lg:w-1/2">
                  {pictures.map(({ title, file }) => (
                    <figure key={title} className="min-w-0">
                      <figcaption className="p-2 font-semibold">{title}</figcaption>
                      <PictureOf title={title} file={file} className="h-auto w-full" />
                    </figure>
                  ))}
                </div>
              </ZoomArea>
            </Dialog>
          )}
        >
          {t.earlier.compare}
        </DialogButton>
      )}
      <p>
        <ProofLinks ids={[id]} />
        <span> </span>
        <PaymentStateBadge state={state} />
        <span>{` ${formatDateTime(decidedAt ?? createdAt)}، ${t.paymentOf(accountName, requestId)}`}</span>
      </p>
      {isSameReference && (
        <p>
          {t.earlier.sameReference}{' '}
          <mark translate="no" className="same-reference">
            {transferReference}
          </mark>
        </p>
      )}
    </>
  );
}
