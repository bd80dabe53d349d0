import { type Piastres, toNumeric } from '#contract/core/money.ts';

export type Fees = { initialFee: Piastres | null; finalFee: Piastres | null };

/**
 * Whether an offer that a client has paid to see may be replaced so (contract §11): a stated fee stays stated and may
 * only fall; one that was not stated does not appear, for that asks for more money as well.
 */
export const doFeesOnlyFall = (stated: Fees, wanted: Fees): boolean =>
  (['initialFee', 'finalFee'] as const).every((name) => {
    const was = stated[name];
    const becomes = wanted[name];
    return was === null ? becomes === null : becomes !== null && becomes <= was;
  });

const exact = (fee: Piastres | null) => (fee === null ? null : toNumeric(fee));

/** As they are written into the history. */
export const recordedFees = ({ initialFee, finalFee }: Fees) => ({
  initialFee: exact(initialFee),
  finalFee: exact(finalFee),
});
