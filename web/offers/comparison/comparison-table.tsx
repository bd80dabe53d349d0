import type { ReactNode } from 'react';
import { type Offer, scoreItems } from '#contract/offers.ts';
import { comparisonCopy as said } from '#web/offers/comparison/copy.ts';
import { MissingItems } from '#web/offers/comparison/missing-items.tsx';
import { offersCopy } from '#web/offers/copy.ts';
import { pounds, totalOf } from '#web/offers/fees.ts';
import { ItemPoints } from '#web/offers/score-items.tsx';
import { TotalFee } from '#web/offers/total-fee.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ScoreSeal } from '#web/ui/score-seal.tsx';

const { offer: labels, items } = offersCopy;

type Row = { label: string; cell: (offer: Offer) => ReactNode };
type Group = { title: string; rows: readonly Row[] };

const written = (text: string | null) =>
  text === null ? (
    <span className="text-muted">{said.notWritten}</span>
  ) : (
    <span dir="auto" className="break-words whitespace-pre-line">
      {text}
    </span>
  );

/** Longer than this would stretch the row for all. */
const openLengthMax = 240;

const words = (text: string | null) =>
  text !== null && text.length > openLengthMax ? (
    <Disclosure title={said.read}>{written(text)}</Disclosure>
  ) : (
    written(text)
  );

const groups: readonly Group[] = [
  {
    title: said.feesGroup,
    rows: [
      {
        label: labels.totalFee,
        cell: (offer) => (totalOf(offer) === null ? written(null) : <TotalFee offer={offer} />),
      },
      { label: labels.initialFee, cell: (offer) => written(pounds(offer.initialFee)) },
      { label: labels.finalFee, cell: (offer) => written(pounds(offer.finalFee)) },
      { label: labels.estimatedTime, cell: (offer) => written(offer.estimatedTime) },
    ],
  },
  {
    title: said.itemsGroup,
    rows: [
      ...scoreItems.map(({ item, points, isEarned }) => ({
        label: items[item],
        cell: (offer: Offer) => <ItemPoints points={points} isEarned={isEarned(offer)} />,
      })),
      { label: said.missing, cell: (offer) => <MissingItems offer={offer} /> },
    ],
  },
  {
    title: said.wordsGroup,
    rows: [
      { label: labels.topic, cell: (offer) => words(offer.topicDetails) },
      { label: labels.strategy, cell: (offer) => words(offer.strategyDetails) },
    ],
  },
];

type ComparisonTableProps = {
  offers: readonly Offer[];
  /** What the reader may do with an offer. */
  action: ((offer: Offer) => ReactNode) | null;
};

const cellClass = 'border-t border-line p-3 align-top text-start print:py-1';

/** Offers side by side: a column for each, a row for what they say. */
export const ComparisonTable = ({ offers, action }: ComparisonTableProps) => (
  <table className="w-full table-fixed border-collapse text-sm">
    <caption className="sr-only">{said.caption}</caption>
    <thead>
      <tr>
        <th scope="col" className="p-3 text-start align-bottom font-semibold">
          {said.item}
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
            {said.decision}
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
