import { and, eq, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { inWords } from '#contract/core/facts.ts';
import { toNumeric } from '#contract/core/money.ts';
import { digitsOf } from '#contract/core/text.ts';
import { type PaymentForReview, type paymentSorts, proofListColumns } from '#contract/payments/calls.ts';
import { proofKinds, wayText } from '#contract/payments/copy.ts';
import { eachColumn, paymentFacts } from '#contract/payments/facts.ts';
import { isNamed, wantedName, wantedNumber } from '#server/accounts/name-search.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { payments } from '#server/payments/table.ts';
import { isRepeated, type ProofForReview, proofsForReview, viewPayment } from '#server/payments/view.ts';

const { id, amount, requestId, transferReference } = payments;
const idOf = ({ payment }: ProofForReview) => payment.id;

const orders = {
  ...oldestAndNewest<ProofForReview>({ by: id, type: 'bigint', valueIn: idOf }),
  amount: { by: amount, type: 'numeric', valueIn: ({ payment }) => toNumeric(payment.amount), isDescending: true },
} satisfies Record<(typeof paymentSorts)[number], Order<ProofForReview>>;

export const listPayments: Handler<'listPayments'> = async ({ db, page }, query) => {
  const { state, account, q, item, sort, repeated } = query;
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], { column: id, idOf }, page.after);
  const rows = await proofsForReview(db)
    .where(
      and(
        state === null ? undefined : eq(payments.state, state),
        account === null ? undefined : eq(payments.payerId, account),
        q === null ? undefined : matchesSearch(q),
        item === null ? undefined : eq(id, item),
        repeated ? isRepeated : undefined,
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view: viewPayment });
};

function matchesSearch(q: string) {
  const name = wantedName(q);
  const number = wantedNumber(q);
  return or(
    name ? isNamed(name) : undefined,
    eq(transferReference, digitsOf(q).toUpperCase()),
    ...(number === null ? [] : [eq(id, number), eq(requestId, number)]),
  );
}

export const paymentForReview: Handler<'paymentForReview'> = async ({ db }, { id }) => {
  const [row] = await proofsForReview(db).where(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  return viewPayment(row);
};

export const listPaymentsCsv = csvExport(listPayments, {
  list: 'proofs',
  columns: proofListColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ accountName }) => accountName,
    kind: ({ kind }) => proofKinds[kind],
    request: ({ requestId }) => requestId,
    due: ({ amountDue }) => amountDue,
    ...eachColumn((fact) => (item: PaymentForReview) => inWords(paymentFacts[fact], item[fact])),
    sent: ({ createdAt }) => cairoTime(new Date(createdAt)),
    decided: ({ decidedAt }) => decidedAt && cairoTime(new Date(decidedAt)),
    refunded: ({ refunded }) => refunded,
    reason: ({ reason }) => reason,
    way: wayText,
    recordedBy: ({ recorded }) => recorded?.by.name ?? null,
    decidedBy: ({ decidedBy }) => decidedBy,
  },
  recorded: ({ state }) => ({ state }),
});
