import { desc, eq } from 'drizzle-orm';
import { wireAmount } from '#contract/core/money.ts';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { files } from '#server/files/table.ts';
import { payments } from '#server/payments/table.ts';
import { paidTo } from '#server/payments/view.ts';

export const paymentRecords = {
  payments: {
    by: ['payments.payer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select({ payment: payments, image: files.key })
        .from(payments)
        .innerJoin(files, eq(files.id, payments.imageId))
        .where(eq(payments.payerId, actor.id))
        .orderBy(desc(payments.id))
        .limit(ownRowsMax);
      return rows.map(({ payment: { id, requestId, payerName, payerPhone, state, reason, ...rest }, image }) => ({
        ...{ id, requestId, payerName, payerPhone, state, reason, image },
        transferReference: rest.transferReference,
        senderNumber: rest.senderNumber,
        paidTo: paidTo(rest),
        amount: wireAmount(rest.amount),
        amountDue: wireAmount(rest.amountDue),
        createdAt: rest.createdAt,
        decidedAt: rest.decidedAt,
      }));
    },
  },
} satisfies OwnSections;
