import { fromWire, type Piastres, type Pounds, totalOfParts } from '#contract/core/money.ts';
import type { Offer } from '#contract/offers/calls.ts';
import { type FeeName, feeNames } from '#contract/offers/facts.ts';
import { formatAmount, formatMoney } from '#web/core/words/format.ts';
import { offersCopy } from '#web/offers/copy.ts';

const { sums: t } = offersCopy;

type WireFees = Pick<Offer, FeeName>;

const read = (fee: Pounds | null) => (fee === null ? null : fromWire(fee));

/** The total of the fees; null unless both are written. */
export const totalOf = ({ initialFee, finalFee }: WireFees): Piastres | null =>
  totalOfParts(read(initialFee), read(finalFee));

/** The one fee that is missing: the other one is then no total. */
export function unwrittenFee({ initialFee, finalFee }: WireFees): FeeName | null {
  if ((initialFee === null) === (finalFee === null)) return null;
  return initialFee === null ? 'initialFee' : 'finalFee';
}

export const feeText = (fee: Pounds | null): string | null => (fee === null ? null : formatMoney(fromWire(fee)));

/** The total, or from which sum it begins where only a part is written; null if no fee is written. */
export function sumText(offer: WireFees): string | null {
  const total = totalOf(offer);
  if (total !== null) return formatMoney(total);
  const part = feeText(offer.initialFee ?? offer.finalFee);
  return part && t.from(part);
}

/** The same on one line, with the part that is missing. */
export function wholeSumText(offer: WireFees): string | null {
  const unwritten = unwrittenFee(offer);
  return unwritten ? `${sumText(offer)} ${t.lacks[unwritten]}` : sumText(offer);
}

/** The parts of the sum in a word or two each, written and missing ones; nothing if no fee is written. */
export function feeParts(offer: WireFees): readonly { text: string; isWritten: boolean }[] {
  if (feeNames.every((name) => offer[name] === null)) return [];
  const parts = feeNames.map((name) => {
    const fee = read(offer[name]);
    return fee === null
      ? { text: t.lacks[name], isWritten: false }
      : { text: t.parts[name](formatAmount(fee)), isWritten: true };
  });
  return parts.sort((one, other) => Number(other.isWritten) - Number(one.isWritten));
}
