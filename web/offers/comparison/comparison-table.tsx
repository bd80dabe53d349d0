import type { ReactNode } from 'react';
import { factNames } from '#contract/copy/words.ts';
import { type Offer, type ReceivedOffer, scoreItems } from '#contract/offers/calls.ts';
import { feeNames, offerFacts, type StatedName } from '#contract/offers/facts.ts';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { wholeSumText } from '#web/offers/fees.ts';
import { comparedTexts, factText, isLongText, lawyerFactsInWords } from '#web/offers/offer-facts.ts';
import { ItemPoints } from '#web/offers/offer-score.tsx';
import { ScoreSeal } from '#web/ui/brand/seal.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

const { offer: labels, items } = offersCopy;

type Row = { label: string; cell: (offer: ReceivedOffer) => ReactNode };
type Group = { title: string; rows: readonly Row[] };

const written = (text: string | null) =>
  text === null ? (
    <span className="text-muted">{t.notWritten}</span>
  ) : (
    <span dir="auto" className="break-words whitespace-pre-line">
      {text}
    </span>
  );

/** Longer texts are shortened, because they would stretch the row. */
const openLengthMax = 240;

const words = (text: string | null) =>
  text !== null && text.length > openLengthMax ? (
    <Disclosure title={t.read}>{written(text)}</Disclosure>
  ) : (
    written(text)
  );

const factRow = (name: StatedName): Row => ({
  label: offerFacts[name].label,
  cell: (offer) => (isLongText(name) ? words : written)(factText(offer, name)),
});

const groups: readonly Group[] = [
  {
    title: offersCopy.lawyer.title,
    rows: lawyerFactsInWords.map(({ label, text }) => ({ label, cell: (offer) => written(text(offer)) })),
  },
  {
    title: offersCopy.form.price,
    rows: [
      {
        label: labels.totalFee,
        cell: (offer) => written(wholeSumText(offer)),
      },
      ...feeNames.map(factRow),
      factRow('estimatedTime'),
    ],
  },
  {
    title: offersCopy.scoreParts,
    rows: [
      ...scoreItems.map(({ item, points, isEarned }) => ({
        label: items[item],
        cell: (offer: Offer) => <ItemPoints points={points} isEarned={isEarned(offer)} />,
      })),
      { label: t.missing, cell: (offer) => <MissingItems offer={offer} /> },
    ],
  },
  {
    title: t.wordsGroup,
    rows: comparedTexts.map(factRow),
  },
];

type ComparisonTableProps = {
  offers: readonly ReceivedOffer[];
  /** The reader's actions on an offer. */
  action: ((offer: ReceivedOffer) => ReactNode) | null;
};

const cellClass = 'border-t border-line p-3 align-top text-start print:py-1';

/** Offers side by side: a column for each offer, a row for each fact. */
export const ComparisonTable = ({ offers, action }: ComparisonTableProps) => (
  <table className="w-full table-fixed border-collapse text-sm">
    <caption className="sr-only">{t.caption}</caption>
    <thead>
      <tr>
        <th scope="col" className="p-3 text-start align-bottom font-semibold">
          {offersCopy.item}
        </th>
        {offers.map((offer) => (
          <th key={offer.id} scope="col" className="p-3 text-start align-bottom font-semibold">
            <ScoreSeal score={offer.score} className="mb-2 block w-fit" />
            <bdi className="text-base break-words">{offer.lawyerName}</bdi>
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ title, rows }) => (
      <tbody key={title}>
        <tr>
          <th
            scope="rowgroup"
            colSpan={offers.length + 1}
            className="bg-sunken p-3 text-start font-semibold text-brass"
          >
            {title}
          </th>
        </tr>
        {rows.map(({ label, cell }) => (
          <tr key={label}>
            <th scope="row" className={`${cellClass} font-semibold`}>
              {label}
            </th>
            {offers.map((offer) => (
              <td key={offer.id} className={cellClass}>
                {cell(offer)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
    {action && (
      <tfoot className="print:hidden">
        <tr>
          <th scope="row" className={`${cellClass} font-semibold`}>
            {factNames.decision}
          </th>
          {offers.map((offer) => (
            <td key={offer.id} className={cellClass}>
              {action(offer)}
            </td>
          ))}
        </tr>
      </tfoot>
    )}
  </table>
);

/** What an offer lacks for the full score. */
export function MissingItems({ offer }: { offer: Offer }) {
  const missing = scoreItems.filter(({ isEarned }) => !isEarned(offer));
  if (missing.length === 0) return <span className="text-success">{t.nothingMissing}</span>;
  return (
    <ul className="list-disc ps-5">
      {missing.map(({ item }) => (
        <li key={item}>{offersCopy.items[item]}</li>
      ))}
    </ul>
  );
}
