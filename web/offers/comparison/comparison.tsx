import { ArrowRight, Printer, Rows3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { ReceivedOffer, RequestWithOffers } from '#contract/offers/calls.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatScore } from '#web/core/words/digits.ts';
import {
  type ComparedOffer,
  comparedMin,
  comparisonAddress,
  fittingFirst,
} from '#web/offers/comparison/compared-offers.ts';
import { ComparisonTable } from '#web/offers/comparison/comparison-table.tsx';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { rowsOf } from '#web/offers/comparison/rows.ts';
import { Versus } from '#web/offers/comparison/versus.tsx';
import { useChoice } from '#web/offers/use-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Check, CheckBox } from '#web/ui/fields/check-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type ComparisonProps = {
  request: RequestWithOffers;
  compared: readonly ComparedOffer[];
  canChoose: boolean;
  onChosen: () => void;
  /** The status of the request. */
  children: Elements;
};

/** Offers side by side, those that fit first; two at a time on narrow screens. In print they are always side by side. */
export function Comparison({ request, compared, canChoose, onChosen, children }: ComparisonProps) {
  const { choose, isSending } = useChoice(request.id, onChosen);
  const [isOnlyDifferent, setOnlyDifferent] = useState(true);
  const action = (offer: ComparedOffer) =>
    offer.isGone ? (
      <span className="self-center text-center text-sm font-semibold text-warning">{t.gone}</span>
    ) : (
      <Button
        size="sm"
        className="max-md:min-h-13 max-md:flex-col max-md:gap-0 max-md:leading-snug"
        disabled={isSending}
        onClick={() => void choose(offer)}
      >
        <span translate="no" className="max-w-full truncate text-xs font-normal md:sr-only">
          {offer.lawyerName}
        </span>{' '}
        {t.choose}
      </Button>
    );
  const rows = rowsOf(compared, request.lawyerSpecialty);
  const parts = { offers: compared, rows, action: canChoose ? action : null, isOnlyDifferent };
  return (
    <>
      <ComparisonHead requestId={request.id} offers={request.lawyersResponses} compared={compared}>
        {children}
      </ComparisonHead>
      <div className="wrap flex flex-col pb-8 print:block">
        <Tools requestId={request.id} offers={request.lawyersResponses} compared={compared}>
          <Check
            label={t.onlyDifferent}
            checked={isOnlyDifferent}
            onChange={({ target }) => setOnlyDifferent(target.checked)}
          />
        </Tools>
        <Versus {...parts} onOnlyDifferent={setOnlyDifferent} />
        <ComparisonTable {...parts} onOnlyDifferent={setOnlyDifferent} />
        <p className="order-1 px-2 pt-3 text-xs text-muted max-md:px-0">{t.note}</p>
      </div>
    </>
  );
}

function ComparisonHead({ requestId, offers, compared, children }: ToolsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="bg-deep text-on-deep">
      <div className="wrap flex min-h-14 items-center gap-3 py-1 md:py-3">
        <div className="min-w-0 flex-1">
          <p className="text-xs leading-tight text-on-deep-muted">
            {t.request}{' '}
            <bdi translate="no" dir="ltr">
              {requestId}
            </bdi>
            <span>{` · ${whoIsIn(offers, compared)}`}</span>
          </p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[1.25rem] leading-tight outline-none md:text-2xl md:leading-normal"
          >
            {t.open}
          </h1>
        </div>
        <span className="max-md:hidden">{children}</span>
        <Link
          to={paths.request(requestId)}
          aria-label={t.back}
          title={t.back}
          className="grid size-11 place-items-center md:hidden print:hidden"
        >
          <Rows3 size={20} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}

/** Says that every offer is compared, or whose are not. */
function whoIsIn(offers: readonly ReceivedOffer[], compared: readonly ReceivedOffer[]): string {
  const left = offers.filter(({ id }) => compared.every((offer) => offer.id !== id));
  const all = formatNumber(offers.length);
  if (left.length === 0) return t.everyone(all);
  const names = left.map(({ lawyerName }) => `\u2068${lawyerName}\u2069`);
  return t.leftOut(formatNumber(offers.length - left.length), all, names.join('، '));
}

type ToolsProps = {
  requestId: number;
  offers: readonly ReceivedOffer[];
  compared: readonly ReceivedOffer[];
  children: Elements;
};

const Tools = ({ requestId, offers, compared, children }: ToolsProps) => (
  <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5 max-md:order-2 print:hidden">
    <LinkButton
      to={paths.request(requestId)}
      variant="ghost"
      size="sm"
      icon={<ArrowRight aria-hidden="true" />}
      className="max-md:hidden"
    >
      {t.back}
    </LinkButton>
    <ComparedChoice requestId={requestId} offers={offers} compared={compared} />
    <div className="ms-auto flex items-center gap-4 max-md:hidden">
      {children}
      <Button variant="ghost" size="sm" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  </div>
);

/** Chooses which offers are compared, two at least. They are in the address. */
function ComparedChoice({ requestId, offers, compared }: Omit<ToolsProps, 'children'>) {
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
