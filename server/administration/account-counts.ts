import { and, eq, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { accountCounts as accountCountsCall } from '#contract/administration-accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { invitations } from '#server/invitations/table.ts';
import { offers } from '#server/offers/table.ts';
import { payments } from '#server/payments/table.ts';
import { isStanding } from '#server/requests/access.ts';
import { assignments, requests } from '#server/requests/table.ts';
import { comments, reports, suggestions } from '#server/suggestions/table.ts';

/** Each along an index of its own. */
export const accountCounts: Act<typeof accountCountsCall> = async ({ db }, { id }) => {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Refusal('not_found');
  const count = (table: PgTable, isHis: SQL | undefined) => db.$count(table, isHis);
  const [placed, given, standing, proofs, rooms, written, said, reported] = await Promise.all([
    count(requests, eq(requests.clientId, id)),
    count(assignments, and(eq(assignments.lawyerId, id), isStanding)),
    count(offers, eq(offers.lawyerId, id)),
    count(payments, eq(payments.payerId, id)),
    count(invitations, or(eq(invitations.clientId, id), eq(invitations.lawyerId, id))),
    count(suggestions, eq(suggestions.authorId, id)),
    count(comments, eq(comments.authorId, id)),
    count(reports, eq(reports.reporterId, id)),
  ]);
  return {
    requests: placed + given,
    offers: standing,
    payments: proofs,
    invitations: rooms,
    suggestions: written,
    comments: said,
    reports: reported,
  };
};
