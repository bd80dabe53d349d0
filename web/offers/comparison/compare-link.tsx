import { Columns2 } from 'lucide-react';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { comparedMin, comparisonAddress, fittingFirst } from '#web/offers/comparison/compared-offers.ts';
import { compareText } from '#web/offers/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type CompareLinkProps = { requestId: number; offers: readonly ReceivedOffer[] };

/** Leads to all offers side by side; there the reader changes which are compared. */
export const CompareLink = ({ requestId, offers }: CompareLinkProps) =>
  offers.length >= comparedMin && (
    <LinkButton
      to={comparisonAddress(requestId, fittingFirst(offers))}
      icon={<Columns2 aria-hidden="true" />}
      className="w-full md:w-auto print:hidden"
    >
      {compareText}
    </LinkButton>
  );
