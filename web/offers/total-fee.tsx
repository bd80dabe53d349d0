import type { Offer } from '#contract/offers/calls.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { totalOf, unwrittenFee } from '#web/offers/fees.ts';

const { offer: t } = offersCopy;

/** The total fee of an offer; if one fee is missing, the text says that it is not included. */
export function TotalFee({ offer, className }: { offer: Offer; className?: string }) {
  const total = totalOf(offer);
  const unwritten = unwrittenFee(offer);
  return (
    <>
      <b className={className}>{total !== null && formatMoney(total)}</b>
      {unwritten && <span className="block text-sm text-muted">{t.totalWithout[unwritten]}</span>}
    </>
  );
}
