import { eq, inArray, sql } from 'drizzle-orm';
import type { findAnything as findAnythingCall } from '#contract/administration/find.ts';
import { may } from '#contract/core/permissions.ts';
import { findInvitations, findPayments, findRequests } from '#server/administration/find/find-cases.ts';
import { findAccounts, findRegistrations } from '#server/administration/find/find-people.ts';
import { findGroup, idsWhere, type Lookup, matchesMax, newestOf } from '#server/administration/find/lookups.ts';
import { type Wanted, wantedFrom } from '#server/administration/find/wanted.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { suggestions } from '#server/suggestions/table.ts';

const nothing = { items: [], hasMore: false };

/** Each kind is found by bounded lookups along indexes. What the permission does not show is not looked up. */
export const findAnything: Handler<typeof findAnythingCall> = async ({ db, actor, app }, { q }) => {
  const wanted = wantedFrom(q);
  const suggestions = await findSuggestions(db, wanted);
  if (!may(actor, 'seesCases'))
    return {
      ...{ accounts: nothing, registrations: nothing, payments: nothing, requests: nothing, invitations: nothing },
      suggestions,
    };
  const cards = may(actor, 'seesPapers') ? app.encryption : null;
  const accounts = await findAccounts(db, wanted, cards);
  const people = accounts.items.map(({ id }) => id);
  const [registrations, payments, requests, invitations] = await Promise.all([
    findRegistrations(db, wanted, cards),
    findPayments(db, wanted, people),
    findRequests(db, wanted, people),
    findInvitations(db, wanted, people),
  ]);
  return { accounts, registrations, payments, requests, invitations, suggestions };
};

function findSuggestions(db: Db, { number, words }: Wanted) {
  const { id, type, subject, state } = suggestions;
  const lookups: Lookup[] = [
    ...(number === null ? [] : [{ by: 'number' as const, ids: idsWhere(id, eq(id, number)) }]),
    ...(words ? [{ by: 'words' as const, ids: newestOf(sql`suggestions_about(${words}, ${matchesMax})`) }] : []),
  ];
  return findGroup(db, lookups, (ids) =>
    db.select({ id, type, subject, state }).from(suggestions).where(inArray(id, ids)),
  );
}
