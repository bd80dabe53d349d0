import type { Offer } from '#contract/offers.ts';
import { formatPounds } from '#web/core/format.ts';

type Fees = Pick<Offer, 'initialFee' | 'finalFee'>;

/** The sum in whole piastres, for decimals do not add exactly; null when no fee was written. */
export const totalOf = ({ initialFee, finalFee }: Fees): number | null =>
  initialFee === null && finalFee === null
    ? null
    : (Math.round((initialFee ?? 0) * 100) + Math.round((finalFee ?? 0) * 100)) / 100;

export const pounds = (amount: number | null): string | null => (amount === null ? null : formatPounds(amount));
