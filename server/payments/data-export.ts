import { desc, eq } from 'drizzle-orm';
import { toWire } from '#contract/core/money.ts';
import { type ExportSections, exportRowsMax, ownRows } from '#server/core/export/data-export.ts';
import { files } from '#server/files/table.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { answeredPaymentFacts, paidTo, recordedAs } from '#server/payments/view.ts';

const notPaid = { number: null, transferReference: null, paidOn: null };

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
  refunds: ownRows(refunds, {
    by: [refunds.payerId],
    newest: refunds.id,
    shown({ id, paymentId, amount, state, cause, payerNumber, payerPhone, createdAt, ...refund }) {
      // What administrators say to each other until it is paid back or dropped is not about the payer.
      const { number, transferReference, paidOn } = state === 'paid' ? refund : notPaid;
      return {
        ...{ id, paymentId, amount: toWire(amount), state: state === 'waiting' ? 'due' : state, cause },
        reason: state === 'dropped' ? refund.decidedBecause : refund.reason,
        ...{ payerNumber, payerPhone, number, transferReference, paidOn, createdAt },
        decidedAt: state === 'paid' || state === 'dropped' ? refund.decidedAt : null,
      };
    },
  }),
} satisfies ExportSections;
