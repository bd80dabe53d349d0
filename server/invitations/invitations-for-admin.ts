import { and, count, eq, max, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { digitsOf } from '#contract/core/text.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { requestStatusNames } from '#contract/requests/copy.ts';
import { isNamed, wantedName, wantedNumber } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { inOrder, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler, Received } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { isItsAssignment } from '#server/invitations/access.ts';
import { type InvitationRow, invitations, roomAttachments, roomEntries } from '#server/invitations/table.ts';
import { viewInvitationForAdmin } from '#server/invitations/view.ts';
import { assignments, requests } from '#server/requests/table.ts';

const client = alias(accounts, 'client');
const lawyer = alias(accounts, 'lawyer');

const withPeople = (db: Db) =>
  db
    .select({
      invitation: invitations,
      request: requests,
      lawyerName: lawyer.displayName,
      userName: client.displayName,
      releasedAt: assignments.withdrawnAt,
    })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .innerJoin(client, eq(client.id, invitations.clientId))
    .innerJoin(lawyer, eq(lawyer.id, invitations.lawyerId))
    .leftJoin(assignments, isItsAssignment);

type Found = { invitation: InvitationRow };

const numbered = { column: invitations.id, idOf: ({ invitation }: Found) => invitation.id };
const orders = oldestAndNewest<Found>({
  by: invitations.createdAt,
  type: 'timestamptz',
  valueIn: ({ invitation }) => invitation.createdAt.toISOString(),
});

export const listInvitations: Handler<'listInvitations'> = async ({ db, page }, query) => {
  const { goesOn, orderBy, positionOf } = inOrder(orders[query.sort], numbered, page.after);
  const rows = await withPeople(db)
    .where(and(...filtersOf(query), goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view: viewInvitationForAdmin });
};

const filtersOf = ({ status, state, account, q }: Received<'listInvitations'>): (SQL | undefined)[] => [
  status ? eq(requests.status, status) : undefined,
  state ? eq(invitations.state, state) : undefined,
  account ? or(eq(invitations.clientId, account), eq(invitations.lawyerId, account)) : undefined,
  q ? matchesSearch(q) : undefined,
];

/** Matches the name of a party, or one of the numbers. */
function matchesSearch(q: string): SQL {
  const name = wantedName(q);
  const number = wantedNumber(q);
  return (
    or(
      name ? isNamed(name, client) : undefined,
      name ? isNamed(name, lawyer) : undefined,
      number === null ? undefined : eq(invitations.id, number),
      number === null ? undefined : eq(invitations.requestId, number),
      eq(invitations.secretNumber, digitsOf(q)),
    ) ?? sql`false`
  );
}

/** Counts the entries and does not show their texts: an administrator who needs them opens the room itself. */
export const invitationForAdmin: Handler<'invitationForAdmin'> = async ({ db }, { id }) => {
  const [found] = await withPeople(db).where(eq(invitations.id, id));
  if (!found) throw new Refusal('not_found');
  const entries = await db
    .select({ kind: roomEntries.kind, count: count(), last: max(roomEntries.createdAt) })
    .from(roomEntries)
    .where(eq(roomEntries.invitationId, id))
    .groupBy(roomEntries.kind)
    .orderBy(roomEntries.kind);
  const [attached] = await db
    .select({ count: count() })
    .from(roomAttachments)
    .innerJoin(roomEntries, eq(roomEntries.id, roomAttachments.entryId))
    .where(eq(roomEntries.invitationId, id));
  const last = Math.max(...entries.map((entry) => entry.last?.getTime() ?? 0));
  return {
    ...viewInvitationForAdmin(found),
    subjectOfTheRequest: found.request.category,
    entries: entries.map(({ kind, count }) => ({ kind, count })),
    attachmentsCount: attached?.count ?? 0,
    lastEntryAt: entries.length ? new Date(last).toISOString() : null,
  };
};

export const listInvitationsCsv = csvExport(listInvitations, {
  list: 'invitations',
  columns: invitationColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ userName, lawyerName }) => `${userName} / ${lawyerName}`,
    request: ({ requestId }) => requestId,
    status: ({ requestStatus }) => requestStatusNames[requestStatus],
    client: ({ userName }) => userName,
    lawyer: ({ lawyerName }) => lawyerName,
    secret: ({ secretNumber }) => secretNumber,
    opened: ({ createdAt }) => cairoTime(new Date(createdAt)),
  },
  recorded: ({ state, status }) => ({ state, status }),
});
