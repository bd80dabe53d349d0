import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type {
  ComplaintInFull,
  complaintForReview as complaintForReviewCall,
  listComplaints as listComplaintsCall,
} from '#contract/complaints/calls.ts';
import { complaintColumns, complaintStateNames, complaintSubjectNames } from '#contract/complaints/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { Refusal } from '#contract/core/errors.ts';
import { isNamed, namePatterns, wantedNumber } from '#server/accounts/name-search.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import { type ComplaintRow, complaints } from '#server/complaints/table.ts';
import { viewComplaint } from '#server/complaints/view.ts';
import { readSettings } from '#server/content/settings.ts';
import { cairoTime } from '#server/core/db/cairo-days.ts';
import type { Db } from '#server/core/db/db.ts';
import { inOrder, oldestAndNewest } from '#server/core/db/order.ts';
import { pageOf } from '#server/core/db/page.ts';
import { csvExport } from '#server/core/export/csv-export.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { invitations, roomDates, roomEntries } from '#server/invitations/table.ts';
import { requests } from '#server/requests/table.ts';

const withAuthor = (db: Db) =>
  db
    .select({
      ...{ complaint: complaints, request: requests, author: accounts },
      authorName: accounts.displayName,
      authorRole: sql<'Client' | 'Lawyer'>`${accounts.role}`,
    })
    .from(complaints)
    .innerJoin(requests, eq(requests.id, complaints.requestId))
    .innerJoin(accounts, eq(accounts.id, complaints.authorId));

type Found = { complaint: ComplaintRow };

const numbered = { column: complaints.id, idOf: ({ complaint }: Found) => complaint.id };
const orders = oldestAndNewest<Found>({ by: complaints.id, type: 'bigint', valueIn: numbered.idOf });

export const listComplaints: Handler<typeof listComplaintsCall> = async ({ db, page }, query) => {
  const { state, account, q, item, sort } = query;
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], numbered, page.after);
  const rows = await withAuthor(db)
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
  return pageOf(rows, page.limit, { positionOf, view: viewComplaint(complaintDays) });
};

/** Matches the name of the complainant, or the number of the request. */
function matchesSearch(q: string): SQL {
  const [name, number] = [namePatterns(q), wantedNumber(q)];
  return or(name ? isNamed(name) : undefined, number === null ? undefined : eq(requests.id, number)) ?? sql`false`;
}

export const complaintForReview: Handler<typeof complaintForReviewCall> = async ({ db, now }, { id }) => {
  const [found] = await withAuthor(db).where(eq(complaints.id, id));
  if (!found) throw new Refusal('not_found');
  const { complaint, request, author } = found;
  const { clientId, chosenLawyerId } = request;
  const isByClient = author.id === clientId;
  const otherId = isByClient ? chosenLawyerId : clientId;
  const [other] = otherId === null ? [] : await db.select().from(accounts).where(eq(accounts.id, otherId));
  const theirs = db
    .select({ id: requests.id })
    .from(requests)
    .where(or(eq(requests.clientId, otherId ?? 0), eq(requests.chosenLawyerId, otherId ?? 0)));
  const isOther = ne(complaints.id, id);
  const aboutOther = and(inArray(complaints.requestId, theirs), ne(complaints.authorId, otherId ?? 0), isOther);
  const { complaintDays } = await readSettings(db);
  return {
    ...viewComplaint(complaintDays)(found),
    author: viewSide(author, await db.$count(complaints, and(eq(complaints.authorId, author.id), isOther))),
    other: other ? viewSide(other, await db.$count(complaints, aboutOther)) : null,
    ...{ status: request.status, statusSince: request.statusSince.toISOString() },
    ...(await roomFacts(db, {
      ...{ requestId: complaint.requestId, lawyerId: isByClient ? chosenLawyerId : author.id },
      ...{ authorId: author.id, otherId, now },
    })),
  };
};

const viewSide = (
  { id, displayName: name, role, phoneNumber: phone }: AccountRow,
  complaintsCount: number,
): ComplaintInFull['author'] => ({ id, name, role: role === 'Lawyer' ? role : 'Client', phone, complaintsCount });

/** The events of a room that an administrator sees at a glance. */
const eventsMax = 10;

type RoomOf = { requestId: number; lawyerId: number | null; authorId: number; otherId: number | null; now: Date };
type RoomFacts = Pick<ComplaintInFull, 'roomId' | 'lastByOther' | 'openQuestions' | 'nextDate' | 'events'>;

/** What happened in the room of both sides, without its texts: an administrator who needs them opens the room itself. */
async function roomFacts(db: Db, { requestId, lawyerId, authorId, otherId, now }: RoomOf): Promise<RoomFacts> {
  const [room] =
    lawyerId === null
      ? []
      : await db
          .select({ id: invitations.id })
          .from(invitations)
          .where(and(eq(invitations.requestId, requestId), eq(invitations.lawyerId, lawyerId)));
  const { id, kind, createdAt, state, authorId: by } = roomEntries;
  const inRoom = eq(roomEntries.invitationId, room?.id ?? 0);
  const isQuestion = sql`${kind} = 'request' and ${state} = 'open' and ${by} = ${authorId}`;
  const [facts] = await db
    .select({
      last: sql<Date | null>`max(${createdAt}) filter (where ${by} = ${otherId})`.mapWith(createdAt),
      open: sql<number>`count(*) filter (where ${isQuestion})`.mapWith(Number),
      oldest: sql<Date | null>`min(${createdAt}) filter (where ${isQuestion})`.mapWith(createdAt),
    })
    .from(roomEntries)
    .where(inRoom);
  const [next] = await db
    .select({ at: roomDates.startsAt })
    .from(roomDates)
    .where(and(eq(roomDates.invitationId, room?.id ?? 0), isNull(roomDates.withdrawnAt), gt(roomDates.startsAt, now)))
    .orderBy(asc(roomDates.startsAt))
    .limit(1);
  const events = await db
    .select({ ...{ id, kind, createdAt, state }, authorName: accounts.displayName })
    .from(roomEntries)
    .leftJoin(accounts, eq(accounts.id, roomEntries.authorId))
    .where(inRoom)
    .orderBy(desc(id))
    .limit(eventsMax);
  return {
    roomId: room?.id ?? null,
    lastByOther: facts?.last?.toISOString() ?? null,
    openQuestions: { count: facts?.open ?? 0, oldest: facts?.oldest?.toISOString() ?? null },
    nextDate: next?.at.toISOString() ?? null,
    events: events.map(({ createdAt: at, state, ...event }) => ({
      ...event,
      at: at.toISOString(),
      waits: state === 'open',
    })),
  };
}

export const listComplaintsCsv = csvExport(listComplaints, {
  list: 'complaints',
  columns: complaintColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ authorName }) => authorName,
    role: ({ authorRole }) => roleNames[authorRole],
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
