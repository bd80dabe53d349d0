import { addStated, fromWire, type Piastres, type Pounds } from '#contract/core/money.ts';
import type { Offer } from '#contract/offers/calls.ts';
import type { FeeName } from '#contract/offers/facts.ts';
import { formatMoney } from '#web/core/words/format.ts';

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
