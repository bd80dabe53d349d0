import type { Offer } from '#contract/offers.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { pounds, totalOf, unwrittenFee } from '#web/offers/fees.ts';

const { offer: said } = offersCopy;

/** What an offer asks for in all; where one fee was not written, that it is not in the sum. */
export function TotalFee({ offer, className }: { offer: Offer; className?: string }) {
  const unwritten = unwrittenFee(offer);
  return (
    <>
      <b className={className}>{pounds(totalOf(offer))}</b>
      {unwritten && <span className="block text-sm text-muted">{said.totalWithout[unwritten]}</span>}
    </>
  );
}
