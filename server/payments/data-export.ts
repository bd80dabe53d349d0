import { desc, eq } from 'drizzle-orm';
import { toWire } from '#contract/core/money.ts';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';
import { files } from '#server/files/table.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { answeredPaymentFacts, paidTo, recordedAs } from '#server/payments/view.ts';

export const paymentExport = {
  payments: {
    by: ['payments.payer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select({ payment: payments, image: files.key })
        .from(payments)
        .leftJoin(files, eq(files.id, payments.imageId))
        .where(eq(payments.payerId, actor.id))
        .orderBy(desc(payments.id))
        .limit(exportRowsMax);
      return rows.map(({ payment, image }) => ({
        id: payment.id,
        requestId: payment.requestId,
        ...answeredPaymentFacts(payment),
        state: payment.state,
        reason: payment.reason,
        image,
        paidTo: paidTo(payment),
        recorded: recordedAs(payment),
        amountDue: toWire(payment.amountDue),
        createdAt: payment.createdAt,
        decidedAt: payment.decidedAt,
      }));
    },
  },
  refunds: {
    by: ['refunds.payer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select()
        .from(refunds)
        .where(eq(refunds.payerId, actor.id))
        .orderBy(desc(refunds.id))
        .limit(exportRowsMax);
      return rows.map((refund) => ({
        ...{ id: refund.id, paymentId: refund.paymentId, amount: toWire(refund.amount), state: refund.state },
        ...{ cause: refund.cause, reason: refund.decidedBecause ?? refund.reason },
        ...{ payerNumber: refund.payerNumber, payerPhone: refund.payerPhone, number: refund.number },
        ...{ transferReference: refund.transferReference, paidOn: refund.paidOn },
        ...{ createdAt: refund.createdAt, decidedAt: refund.decidedAt },
      }));
    },
  },
} satisfies ExportSections;
