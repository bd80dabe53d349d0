import type { Elements } from '#web/core/page/elements.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { CellContent } from '#web/offers/comparison/cell-content.tsx';
import type { ComparedOffer } from '#web/offers/comparison/compared-offers.ts';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { EqualRows } from '#web/offers/comparison/equal-rows.tsx';
import { isEqual, type Row } from '#web/offers/comparison/rows.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { Seal } from '#web/ui/brand/seal.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

export type ComparisonPartProps = {
  offers: readonly ComparedOffer[];
  rows: readonly Row[];
  /** The reader's action on an offer, or that it is gone. */
  action: ((offer: ComparedOffer) => Elements) | null;
  isOnlyDifferent: boolean;
  onOnlyDifferent: (isOnlyDifferent: boolean) => void;
};

/** From more offers than this on, the table scrolls in a frame of its own, with its head and first column in view. */
const besideMax = 4;

const cellClass = 'border-b border-line px-4 py-3 align-top text-start print:py-1';
const besideClass = 'border-s';

/** Offers side by side: a column for each offer, a row for each fact. The head stays in view with the choice. */
export function ComparisonTable({ offers, rows, action, ...fold }: ComparisonPartProps) {
  const isMany = offers.length > besideMax;
  const columns = offers.map((_, at) => at);
  const folded = rows.filter((row) => !row.isKept && isEqual(row, columns));
  const shown = rows.filter((row) => !folded.includes(row));
  return (
    <section
      aria-label={t.caption}
      data-many={isMany || undefined}
      // A part that scrolls can be scrolled by the keyboard.
      {...(isMany && { tabIndex: 0 })}
      className="card compared max-md:hidden print:block"
    >
      <table
        style={isMany ? { minWidth: `${8 + offers.length * 11}rem` } : undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-sm leading-relaxed print:min-w-0!"
      >
        <caption className="sr-only">{t.caption}</caption>
        <colgroup>
          <col className="w-28 lg:w-38" />
        </colgroup>
        <thead>
          <tr className="bg-surface">
            <th scope="col" className={classNames(cellClass, 'font-normal text-muted')}>
              {offersCopy.item}
            </th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col" className={classNames(cellClass, besideClass, 'font-normal')}>
                <span className="flex items-center gap-2.5">
                  <span
                    role="img"
                    aria-label={uiCopy.score(formatScore(offer.score))}
                    className="max-lg:hidden print:inline"
                  >
                    <Seal className="size-11 text-brass-deco">
                      <b className="text-xs text-ink">{formatScore(offer.score)}</b>
                    </Seal>
                  </span>
                  <span className="min-w-0">
                    <bdi translate="no" className="block text-base leading-normal font-semibold break-words">
                      {offer.lawyerName}
                    </bdi>
                    <span aria-hidden="true" className="text-xs text-muted">
                      {t.complete} <span className="lg:hidden">{formatScore(offer.score)}</span>
                    </span>
                  </span>
                </span>
                {action && <span className="mt-2.5 grid print:hidden">{action(offer)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <Rows offers={offers} rows={shown} isTinted />
        <Rows offers={offers} rows={folded} isTinted={false} isHidden={fold.isOnlyDifferent} />
      </table>
      <EqualRows rows={folded} {...fold} />
    </section>
  );
}

type RowsProps = Pick<ComparisonPartProps, 'offers' | 'rows'> & { isTinted: boolean; isHidden?: boolean };

const Rows = ({ offers, rows, isTinted, isHidden = false }: RowsProps) => (
  <tbody className={classNames(isHidden && 'hidden print:table-row-group')}>
    {rows.map(({ label, cells }) => {
      const differs =
        isTinted &&
        !isEqual(
          { label, cells },
          offers.map((_, at) => at),
        );
      const look = classNames(cellClass, differs && 'bg-tint/45');
      return (
        <tr key={label}>
          <th scope="row" className={classNames(look, 'font-semibold', differs ? 'text-on-tint' : 'text-muted')}>
            <span>{label}</span>
            {differs && <span className="sr-only">{t.differs}</span>}
          </th>
          {offers.map(({ id }, at) => (
            <td key={id} className={classNames(look, besideClass)}>
              {cells[at] && <CellContent cell={cells[at]} />}
            </td>
          ))}
        </tr>
      );
    })}
  </tbody>
);
