import { mapFacts } from '#contract/core/facts.ts';
import { type Piastres, toNumeric } from '#contract/core/money.ts';
import { type FeeName, feeNames } from '#contract/offers/facts.ts';

export type Fees = Readonly<Record<FeeName, Piastres | null>>;

/**
 * Whether these fees may replace those of an offer that the client has paid to see (specification#after-payment).
 * A stated fee stays stated and may only fall. A fee that was not stated cannot be added, because that asks for more
 * money too.
 */
export const doFeesOnlyFall = (stated: Fees, wanted: Fees): boolean =>
  feeNames.every((name) => {
    const was = stated[name];
    const becomes = wanted[name];
    return was === null ? becomes === null : becomes !== null && becomes <= was;
  });

const exact = (fee: Piastres | null) => (fee === null ? null : toNumeric(fee));

/** The fees as the history stores them. */
export const recordedFees = (fees: Fees) =>
  mapFacts(feeNames, fees, (_, fee) => exact(fee)) as Record<FeeName, string | null>;
