import { inArray, isNull, or } from 'drizzle-orm';
import { payments } from '#server/payments/table.ts';

/** Proofs, and recorded payments that wait or count. The payer never hears of the others. */
export const isOfPayer = or(isNull(payments.recordedBy), inArray(payments.state, ['waiting', 'approved']));
