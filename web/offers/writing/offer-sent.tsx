import { Check, FolderOpen } from 'lucide-react';
import { offerTexts } from '#contract/offers/copy.ts';
import { requestColumns } from '#contract/requests/copy.ts';
import { pageNames } from '#web/core/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { offersCopy } from '#web/offers/copy.ts';
import type { OfferJustSent } from '#web/offers/writing/offer-just-sent.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { sent: t } = offersCopy;

type OfferSentProps = { sent: OfferJustSent; lawyerId: number };

/** The next steps after a lawyer has sent an offer. */
export const OfferSent = ({ sent: { requestId, score, isShown }, lawyerId }: OfferSentProps) => (
  <div className="grid grid-cols-1 gap-5">
    <div role="status" className="flex items-center gap-4">
      <Seal className="size-16 text-brass-deco">
        <Check size={26} aria-hidden="true" className="text-success" />
      </Seal>
      <div>
        <h2 className="text-2xl">{offerTexts.sent}</h2>
        <p className="text-muted">
          {requestColumns.id}:{' '}
          <bdi translate="no" dir="ltr">
            {requestId}
          </bdi>{' '}
          <span>{`· ${t.score}: ${formatScore(score)}`}</span>
        </p>
      </div>
    </div>
    <div>
      <h3 className="text-lg">{t.next}</h3>
      <ol className="mt-1 list-[arabic-indic] ps-6">
        {[...(isShown ? t.steps.shown : t.steps.beforePayment), ...t.steps.always].map((step) => (
          <li key={step} className="mt-1">
            {step}
          </li>
        ))}
      </ol>
    </div>
    <div className="flex flex-wrap gap-3">
      <LinkButton to={paths.requests()} icon={<FolderOpen aria-hidden="true" />}>
        {pageNames.requests}
      </LinkButton>
      <LinkButton to={paths.lawyerRequest(requestId, lawyerId)} variant="ghost">
        {t.toRequest}
      </LinkButton>
    </div>
  </div>
);
