import { Columns2 } from 'lucide-react';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { comparedMax, comparedMin, comparisonAddress } from '#web/offers/comparison/compared-offers.ts';
import { comparisonCopy as t } from '#web/offers/comparison/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

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
