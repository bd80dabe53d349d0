import { useNavigate } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { comparedMin, comparisonAddress, fittingFirst } from '#web/offers/comparison/compared-offers.ts';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckBox } from '#web/ui/fields/check-box.tsx';

type ComparedChoiceProps = {
  requestId: number;
  offers: readonly ReceivedOffer[];
  compared: readonly ReceivedOffer[];
};

/** Chooses which offers are compared, two at least. They are in the address. */
export function ComparedChoice({ requestId, offers, compared }: ComparedChoiceProps) {
  const navigate = useNavigate();
  if (offers.length <= comparedMin) return null;
  const isCompared = ({ id }: ReceivedOffer) => compared.some((offer) => offer.id === id);
  const change = (changed: ReceivedOffer) => {
    const next = fittingFirst(offers).filter((offer) => isCompared(offer) !== (offer === changed));
    void navigate(comparisonAddress(requestId, next), { replace: true, preventScrollReset: true });
  };
  return (
    <Disclosure look="button" title={t.compared(formatNumber(compared.length), formatNumber(offers.length))}>
      <fieldset>
        <legend className="text-sm text-muted">{t.comparedHint}</legend>
        <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map((offer) => (
            <CheckBox
              key={offer.id}
              name={`compare-${offer.id}`}
              label={
                <span>
                  <bdi translate="no">{offer.lawyerName}</bdi>{' '}
                  <span className="text-muted">{formatScore(offer.score)}</span>
                </span>
              }
              defaultChecked={isCompared(offer)}
              isDisabled={compared.length === comparedMin && isCompared(offer)}
              onChange={() => change(offer)}
            />
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}
