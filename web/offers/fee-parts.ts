import { fromWire } from '#contract/core/money.ts';
import type { Offer } from '#contract/offers/calls.ts';
import { type FeeName, feeNames } from '#contract/offers/facts.ts';
import { formatAmount } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';
import { unwrittenFee } from '#web/offers/fees.ts';

const { received: t } = offersCopy;
const words = { initialFee: t.initial, finalFee: t.final } satisfies Record<FeeName, (amount: string) => string>;

/** The parts of the total in a word or two each; nothing if no fee is written. */
export function feeParts(offer: Pick<Offer, FeeName>): readonly string[] {
  const unwritten = unwrittenFee(offer);
  if (unwritten) return [t.only[unwritten === 'initialFee' ? 'finalFee' : 'initialFee']];
  return feeNames.flatMap((name) => {
    const fee = offer[name];
    return fee === null ? [] : [words[name](formatAmount(fromWire(fee)))];
  });
}
