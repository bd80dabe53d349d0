import { and, count, desc, eq, gt, inArray, isNull, lt, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ComplaintForReview } from '#contract/complaints/calls.ts';
import { complaintColumns, complaintStateNames, complaintSubjectNames } from '#contract/complaints/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { Refusal } from '#contract/core/errors.ts';
import { isNamed, wantedName, wantedNumber } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { inOrder, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { complaints } from '#server/complaints/table.ts';
import { viewComplaint } from '#server/complaints/view.ts';
import { readSettings } from '#server/content/settings.ts';
import { invitations, roomDates, roomEntries } from '#server/invitations/table.ts';
import { requests } from '#server/requests/table.ts';

const others = alias(accounts, 'others');
const otherId = sql`case when ${accounts.id} = ${requests.clientId} then ${requests.chosenLawyerId} else ${requests.clientId} end`;

/** A query for complaints with both sides. The caller adds the filter and the order. */
const complaintsForReview = (db: Db) =>
  db
    .select({
      complaint: complaints,
      author: { id: accounts.id, name: accounts.displayName, role: accounts.role, phone: accounts.phoneNumber },
      other: { id: others.id, name: others.displayName, role: others.role, phone: others.phoneNumber },
      ...{ status: requests.status, statusSince: requests.statusSince, roomId: invitations.id },
    })
    .from(complaints)
    .innerJoin(requests, eq(requests.id, complaints.requestId))
    .innerJoin(accounts, eq(accounts.id, complaints.authorId))
    .leftJoin(others, eq(others.id, otherId))
    .leftJoin(
      invitations,
      and(
        eq(invitations.requestId, requests.id),
        or(eq(invitations.lawyerId, accounts.id), eq(invitations.lawyerId, others.id)),
      ),
    );
type Found = Awaited<ReturnType<typeof complaintsForReview>>[number];

const dayMs = 24 * 60 * 60_000;

/** `days`: in how many it is to be answered; 0 if no time is set. */
const viewForReview =
  (days: number) =>
  ({ complaint, statusSince, ...found }: Found): ComplaintForReview => {
    const isTimed = days > 0 && complaint.state === 'open';
    return {
      ...viewComplaint(complaint),
      ...found,
      statusSince: statusSince.toISOString(),
      dueAt: isTimed ? new Date(complaint.createdAt.getTime() + days * dayMs).toISOString() : null,
    };
  };

const idOf = ({ complaint }: Found) => complaint.id;
const orders = oldestAndNewest<Found>({ by: complaints.id, type: 'bigint', valueIn: idOf });

export const listComplaints: Handler<'listComplaints'> = async ({ db, page }, query) => {
  const { state, account, q, item, sort } = query;
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], { column: complaints.id, idOf }, page.after);
  const rows = await complaintsForReview(db)
    .where(
      and(
        state === null ? undefined : eq(complaints.state, state),
        account === null ? undefined : eq(complaints.authorId, account),
        q === null ? undefined : matchesSearch(q),
        item === null ? undefined : eq(complaints.id, item),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  const { complaintDays } = await readSettings(db);
  return pageOf(rows, page.limit, { positionOf, view: viewForReview(complaintDays) });
};

/** Matches the name of the complainant, or the number of the request. */
function matchesSearch(q: string): SQL {
  const [name, number] = [wantedName(q), wantedNumber(q)];
  return or(name ? isNamed(name) : undefined, number === null ? undefined : eq(requests.id, number)) ?? sql`false`;
}

export const complaintForReview: Handler<'complaintForReview'> = async ({ db, now }, { id }) => {
  const [found] = await complaintsForReview(db).where(eq(complaints.id, id));
  if (!found) throw new Refusal('not_found');
  const { complaintDays } = await readSettings(db);
  return { ...viewForReview(complaintDays)(found), ...(await roomFacts(db, found, now)) };
};

/** The events of a room that an administrator sees at a glance. */
const eventsMax = 10;

/** Facts of the room of both sides, without its texts: an administrator who needs them opens the room itself. */
async function roomFacts(db: Db, { complaint, roomId, author, other }: Found, now: Date) {
  const { id, kind, createdAt, state, authorId, invitationId } = roomEntries;
  const { startsAt, withdrawnAt } = roomDates;
  const inRoom = eq(invitationId, roomId ?? 0);
  const isQuestion = and(eq(authorId, author.id), eq(kind, 'request'), eq(state, 'open'));
  const where = (is: SQL | undefined) => sql`filter (where ${is})`;
  const [entries] = await db
    .select({
      last: sql`${max(createdAt)} ${where(eq(authorId, other?.id ?? 0))}`.mapWith(createdAt),
      count: sql`${count()} ${where(isQuestion)}`.mapWith(Number),
      oldest: sql`${min(createdAt)} ${where(isQuestion)}`.mapWith(createdAt),
    })
    .from(roomEntries)
    .where(inRoom);
  const [next] = await db
    .select({ at: min(startsAt) })
    .from(roomDates)
    .where(and(eq(roomDates.invitationId, roomId ?? 0), isNull(withdrawnAt), gt(startsAt, now)));
  const events = await db
    .select({ ...{ id, kind, at: createdAt, state }, authorName: accounts.displayName })
    .from(roomEntries)
    .leftJoin(accounts, eq(accounts.id, authorId))
    .where(inRoom)
    .orderBy(desc(id))
    .limit(eventsMax);
  const isBefore = lt(complaints.id, complaint.id);
  const ofOther = db
    .select({ id: requests.id })
    .from(requests)
    .where(or(eq(requests.clientId, other?.id ?? 0), eq(requests.chosenLawyerId, other?.id ?? 0)));
  return {
    complaintsBefore: {
      author: await db.$count(complaints, and(isBefore, eq(complaints.authorId, author.id))),
      other: await db.$count(
        complaints,
        and(isBefore, ne(complaints.authorId, other?.id ?? 0), inArray(complaints.requestId, ofOther)),
      ),
    },
    lastByOther: entries?.last?.toISOString() ?? null,
    openQuestions: { count: entries?.count ?? 0, oldest: entries?.oldest?.toISOString() ?? null },
    nextDate: next?.at?.toISOString() ?? null,
    events: events.map(({ at, state, ...event }) => ({ ...event, at: at.toISOString(), waits: state === 'open' })),
  };
}

export const listComplaintsCsv = csvExport(listComplaints, {
  list: 'complaints',
  columns: complaintColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ author }) => author.name,
    role: ({ author }) => roleNames[author.role],
    request: ({ requestId }) => requestId,
    about: ({ about }) => complaintSubjectNames[about],
    text: ({ text }) => text,
    state: ({ state }) => complaintStateNames[state],
    sent: ({ createdAt }) => cairoTime(new Date(createdAt)),
    answer: ({ answer }) => answer,
    answered: ({ answeredAt }) => answeredAt && cairoTime(new Date(answeredAt)),
  },
  recorded: ({ state }) => ({ state }),
});
