import { ChevronLeft, ChevronRight, Pin } from 'lucide-react';
import { Fragment, type TouchEvent, useRef, useState } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatScore } from '#web/core/words/digits.ts';
import { CellContent } from '#web/offers/comparison/cell-content.tsx';
import type { ComparedOffer } from '#web/offers/comparison/compared-offers.ts';
import type { ComparisonPartProps } from '#web/offers/comparison/comparison-table.tsx';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { EqualRows } from '#web/offers/comparison/equal-rows.tsx';
import { isEqual, type Row } from '#web/offers/comparison/rows.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StickingBar } from '#web/ui/page/sticking-bar.tsx';

const pairLook = 'grid grid-cols-2 border-b border-line *:last:border-s *:last:border-line';

/** Two offers on a phone: the first one stays, and the second one is swiped or changed by its arrows. */
export function Versus({ offers, rows, action, ...fold }: ComparisonPartProps) {
  const { at, step, swipe } = useSecond(offers);
  const columns = [0, at];
  const [first, second] = [offers[0], offers[at]];
  if (!first || !second) return null;
  const folded = rows.filter((row) => !row.isKept && isEqual(row, columns));
  const shown = fold.isOnlyDifferent ? rows.filter((row) => !folded.includes(row)) : rows;
  return (
    <div className="-mx-[20px] md:hidden print:hidden" {...swipe}>
      <div className={`${pairLook} sticky top-14 z-10 bg-surface shadow-card [@media(height<36em)]:static`}>
        <Head offer={first}>
          <Pin size={15} aria-hidden="true" className="me-1 inline" />
          <span>{t.pinned}</span>
        </Head>
        <Head offer={second} isLive>
          {offers.length > 2 && (
            <span className="-mx-2 -my-1.5 flex items-center justify-between">
              <IconButton isPlain icon={ChevronRight} label={t.previous} onClick={() => step(-1)} />
              <span>{t.place(formatNumber(at + 1), formatNumber(offers.length))}</span>
              <IconButton isPlain icon={ChevronLeft} label={t.next} onClick={() => step(1)} />
            </span>
          )}
        </Head>
      </div>
      <dl>
        {shown.map((row) => (
          <VersusRow key={row.label} row={row} columns={columns} offers={offers} />
        ))}
      </dl>
      <EqualRows rows={folded} {...fold} />
      {action && (
        <StickingBar className="grid grid-cols-2 gap-2 px-3 pt-2 pb-2.5">
          {[first, second].map((offer) => (
            <Fragment key={offer.id}>{action(offer)}</Fragment>
          ))}
        </StickingBar>
      )}
    </div>
  );
}

/** A finger that moves less than this does not swipe, in CSS pixels. */
const swipeMin = 48;

/** Which offer is the second one. After the last one the first of the others follows. */
function useSecond(offers: readonly ComparedOffer[]) {
  const [id, setId] = useState<number>();
  const start = useRef<{ x: number; y: number } | null>(null);
  const at = Math.max(
    offers.findIndex((offer) => offer.id === id),
    1,
  );
  const step = (by: 1 | -1) => {
    const others = offers.length - 1;
    setId(offers[1 + ((at - 1 + by + others) % others)]?.id);
  };
  const swipe = {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      if (Math.abs(x) >= swipeMin && Math.abs(x) > 2 * Math.abs(y)) step(x > 0 ? 1 : -1);
    },
  };
  return { at, step, swipe };
}

type HeadProps = { offer: ComparedOffer; isLive?: boolean; children: Elements };

const Head = ({ offer, isLive = false, children }: HeadProps) => (
  <div className="px-4 py-2">
    <div className="min-h-8 text-xs leading-8 text-muted">{children}</div>
    <div aria-live={isLive ? 'polite' : undefined}>
      <h2 className="font-sans text-base leading-normal font-semibold break-words">
        <bdi translate="no">{offer.lawyerName}</bdi>
      </h2>
      <p className="text-xs text-muted">{`${t.complete} ${formatScore(offer.score)}`}</p>
    </div>
  </div>
);

type VersusRowProps = { row: Row; columns: readonly number[]; offers: readonly ComparedOffer[] };

const VersusRow = ({ row, columns, offers }: VersusRowProps) => {
  const differs = !isEqual(row, columns);
  return (
    <div className={classNames(pairLook, 'pt-2 pb-2.5', differs && 'bg-tint/45')}>
      <dt className={classNames('col-span-full px-4 text-xs', differs ? 'font-semibold text-on-tint' : 'text-muted')}>
        <span>{row.label}</span>
        {differs && <span className="sr-only">{t.differs}</span>}
      </dt>
      {columns.map((at) => (
        <dd key={at} className="px-4 text-sm leading-relaxed">
          <span translate="no" className="sr-only">{`${offers[at]?.lawyerName}: `}</span>
          {row.cells[at] && <CellContent cell={row.cells[at]} />}
        </dd>
      ))}
    </div>
  );
};
