import { ArrowRight, Columns2, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatNumber, formatScore } from '#web/core/words/digits.ts';
import { comparedMax, comparedMin, comparisonAddress } from '#web/offers/comparison/compared-offers.ts';
import { ComparisonTable, MissingItems } from '#web/offers/comparison/comparison-table.tsx';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { ReceivedOfferCard } from '#web/offers/received-offer.tsx';
import { useChoice } from '#web/offers/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckBox } from '#web/ui/fields/check-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type ComparedChoiceProps = {
  requestId: number;
  offers: readonly ReceivedOffer[];
  compared: readonly ReceivedOffer[];
};

/** Chooses which offers are compared: two to four. They are in the address. */
function ComparedChoice({ requestId, offers, compared }: ComparedChoiceProps) {
  const navigate = useNavigate();
  if (offers.length <= comparedMin) return null;
  const isCompared = (offer: ReceivedOffer) => compared.includes(offer);
  const change = (changed: ReceivedOffer) => {
    const next = offers.filter((offer) => isCompared(offer) !== (offer === changed)).map(({ id }) => id);
    void navigate(comparisonAddress(requestId, next), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mb-4 print:hidden">
      <Disclosure title={t.compared(formatNumber(compared.length), formatNumber(offers.length))}>
        <fieldset>
          <legend className="text-sm text-muted">{t.comparedHint}</legend>
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {offers.map((offer) => (
              <CheckBox
                key={offer.id}
                name={`compare-${offer.id}`}
                label={
                  <>
                    <bdi>{offer.lawyerName}</bdi> <span className="text-muted">{formatScore(offer.score)}</span>
                  </>
                }
                defaultChecked={isCompared(offer)}
                isDisabled={compared.length === (isCompared(offer) ? comparedMin : comparedMax)}
                onChange={() => change(offer)}
              />
            ))}
          </div>
        </fieldset>
      </Disclosure>
    </div>
  );
}

type ComparisonProps = {
  requestId: number;
  /** All offers of the request, best score first. */
  offers: readonly ReceivedOffer[];
  compared: readonly ReceivedOffer[];
  canChoose: boolean;
  onChosen: () => void;
};

/** Two to four offers side by side; one below the other on narrow screens. In print they are always side by side. */
export function Comparison({ requestId, offers, compared, canChoose, onChosen }: ComparisonProps) {
  const { choose, isSending } = useChoice(requestId, onChosen);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  const action = (offer: ReceivedOffer) => (
    <Button size="sm" disabled={isSending} onClick={() => void choose(offer)}>
      {offersCopy.offer.choose}
      <span className="sr-only">{offer.lawyerName}</span>
    </Button>
  );
  return (
    <section aria-labelledby="comparison">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="comparison" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t.title}
        </h2>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.request(requestId)} variant="ghost" size="sm" icon={<ArrowRight aria-hidden="true" />}>
            {t.back}
          </LinkButton>
          <Button variant="ghost" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t.print}
          </Button>
        </div>
      </div>
      <ComparedChoice requestId={requestId} offers={offers} compared={compared} />
      <Card className="hidden md:block print:block">
        <ComparisonTable offers={compared} action={canChoose ? action : null} />
      </Card>
      <ul className="grid grid-cols-1 gap-3 md:hidden print:hidden">
        {compared.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <ReceivedOfferCard offer={offer} action={canChoose && action(offer)}>
              <div className="mt-3 text-sm">
                <h4 className="text-muted">{t.missing}</h4>
                <MissingItems offer={offer} />
              </div>
            </ReceivedOfferCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CompareLinkProps = { requestId: number; offers: readonly ReceivedOffer[] };

/** Leads to the best offers side by side; there the reader changes which are compared. */
export const CompareLink = ({ requestId, offers }: CompareLinkProps) =>
  offers.length >= comparedMin && (
    <LinkButton
      to={comparisonAddress(
        requestId,
        offers.slice(0, comparedMax).map(({ id }) => id),
      )}
      icon={<Columns2 aria-hidden="true" />}
      className="w-full md:w-auto print:hidden"
    >
      {t.open}
    </LinkButton>
  );
