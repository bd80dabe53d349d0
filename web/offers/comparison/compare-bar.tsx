import { Columns3 } from 'lucide-react';
import { formatCount } from '#web/core/format.ts';
import { comparedMax, comparedMin, comparisonAddress } from '#web/offers/comparison/compared-offers.ts';
import { comparisonCopy as said } from '#web/offers/comparison/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type CompareBarProps = { requestId: number; picked: readonly number[] };

/** At the foot of the list while offers are being picked: how many they are, and the way to see them beside each other. */
export const CompareBar = ({ requestId, picked }: CompareBarProps) => (
  <div
    className={
      picked.length === 0
        ? 'sr-only'
        : 'card sticky bottom-3 z-10 mt-5 flex flex-wrap items-center justify-between gap-3 p-4 print:hidden'
    }
  >
    <p role="status">
      {picked.length > 0 && (
        <>
          <b>{said.picked(formatCount(picked.length, 'offer'))}</b> {picked.length < comparedMin && said.oneMore}
          {picked.length === comparedMax && said.full}
        </>
      )}
    </p>
    {picked.length >= comparedMin && (
      <LinkButton to={comparisonAddress(requestId, picked)} size="sm" icon={<Columns3 aria-hidden="true" />}>
        {said.open}
      </LinkButton>
    )}
  </div>
);
