import type { Offer } from '#contract/offers.ts';
import { formatPounds } from '#web/core/format.ts';

type Fees = Pick<Offer, 'initialFee' | 'finalFee'>;

/** The sum in whole piastres, for decimals do not add exactly; null when no fee was written. */
export const totalOf = ({ initialFee, finalFee }: Fees): number | null =>
  initialFee === null && finalFee === null
    ? null
    : (Math.round((initialFee ?? 0) * 100) + Math.round((finalFee ?? 0) * 100)) / 100;

/** The one fee that was not written beside the other: the total is then only a part of what will be asked for. */
export function unwrittenFee({ initialFee, finalFee }: Fees): keyof Fees | null {
  if ((initialFee === null) === (finalFee === null)) return null;
  return initialFee === null ? 'initialFee' : 'finalFee';
}

export const pounds = (amount: number | null): string | null => (amount === null ? null : formatPounds(amount));
