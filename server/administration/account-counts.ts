import { and, eq, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { invitations } from '#server/invitations/table.ts';
import { offers } from '#server/offers/table.ts';
import { payments } from '#server/payments/table.ts';
import { isActive } from '#server/requests/access.ts';
import { assignments, requests } from '#server/requests/table.ts';
import { comments, reports, suggestions } from '#server/suggestions/table.ts';

/** Each count uses an index. */
export const accountCounts: Handler<'accountCounts'> = async ({ db }, { id }) => {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Refusal('not_found');
  const count = (table: PgTable, isTheirs: SQL | undefined) => db.$count(table, isTheirs);
  const [placed, assigned, made, proofs, rooms, written, commented, reported] = await Promise.all([
    count(requests, eq(requests.clientId, id)),
    count(assignments, and(eq(assignments.lawyerId, id), isActive)),
    count(offers, eq(offers.lawyerId, id)),
    count(payments, eq(payments.payerId, id)),
    count(invitations, or(eq(invitations.clientId, id), eq(invitations.lawyerId, id))),
    count(suggestions, eq(suggestions.authorId, id)),
    count(comments, eq(comments.authorId, id)),
    count(reports, eq(reports.reporterId, id)),
  ]);
  return {
    requests: placed + assigned,
    offers: made,
    payments: proofs,
    invitations: rooms,
    suggestions: written,
    comments: commented,
    reports: reported,
  };
};
