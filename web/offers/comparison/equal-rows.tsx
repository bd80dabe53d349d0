import { Check, ChevronDown } from 'lucide-react';
import { formatCount } from '#web/core/words/format.ts';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import type { Row } from '#web/offers/comparison/rows.ts';

type EqualRowsProps = {
  rows: readonly Row[];
  isOnlyDifferent: boolean;
  onOnlyDifferent: (isOnlyDifferent: boolean) => void;
};

/** The line into which the rows that say the same are folded. */
export const EqualRows = ({ rows, isOnlyDifferent, onOnlyDifferent }: EqualRowsProps) =>
  rows.length > 0 && (
    <button
      type="button"
      aria-expanded={!isOnlyDifferent}
      className="flex min-h-12.5 w-full items-center gap-2.5 px-4 py-1.5 text-start print:hidden"
      onClick={() => onOnlyDifferent(!isOnlyDifferent)}
    >
      <Check size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="shrink-0 font-semibold">{formatCount(rows.length, t.equal)}</span>
      <span className="min-w-0 flex-1 truncate text-xs text-muted">{rows.map(({ label }) => label).join(' · ')}</span>
      <ChevronDown
        size={20}
        aria-hidden="true"
        className={isOnlyDifferent ? 'shrink-0 text-muted' : 'shrink-0 rotate-180 text-muted'}
      />
    </button>
  );
