import { addStated, fromWire, type Piastres, type Pounds } from '#contract/core/money.ts';
import type { Offer } from '#contract/offers/calls.ts';
import { type FeeName, feeNames } from '#contract/offers/facts.ts';
import { formatAmount, formatMoney } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';

const { received: t } = offersCopy;
const words = { initialFee: t.initial, finalFee: t.final } satisfies Record<FeeName, (amount: string) => string>;

type WireFees = Pick<Offer, FeeName>;

const read = (fee: Pounds | null) => (fee === null ? null : fromWire(fee));

/** The sum of the fees; null if there is no fee. */
export const totalOf = ({ initialFee, finalFee }: WireFees): Piastres | null =>
  addStated(read(initialFee), read(finalFee));

/** The one fee that is missing: the total is then incomplete. */
export function unwrittenFee({ initialFee, finalFee }: WireFees): keyof WireFees | null {
  if ((initialFee === null) === (finalFee === null)) return null;
  return initialFee === null ? 'initialFee' : 'finalFee';
}

export const feeText = (fee: Pounds | null): string | null => (fee === null ? null : formatMoney(fromWire(fee)));

/** The parts of the total in a word or two each; nothing if no fee is written. */
export function feeParts(offer: WireFees): readonly string[] {
  const unwritten = unwrittenFee(offer);
  if (unwritten) return [t.only[unwritten === 'initialFee' ? 'finalFee' : 'initialFee']];
  return feeNames.flatMap((name) => {
    const fee = offer[name];
    return fee === null ? [] : [words[name](formatAmount(fromWire(fee)))];
  });
}
