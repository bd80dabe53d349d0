import { and, desc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import { encodeCursor } from '#contract/core/paging.ts';
import { answersShown, type RoomAnswer, type RoomNote, type RoomRequest } from '#contract/invitations/room.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { RoomRow } from '#server/invitations/access.ts';
import { attachmentsOf } from '#server/invitations/attachments.ts';
import { type EntryRow, roomEntries } from '#server/invitations/table.ts';
import type { People } from '#server/invitations/view.ts';

/** A room as one actor reads it, with its two parties as this actor sees them. */
export type Reading = { db: Db; actor: Actor; room: RoomRow; people: People };

type EntryQuery = { authorId?: number; aboutId?: number; before?: number | null; rows: number };

/** The newest entries of one kind, from one author or about one request. */
export const newestOf = (
  { db, room }: Reading,
  kind: 'request' | 'note' | 'answer',
  { authorId, aboutId, before = null, rows }: EntryQuery,
): Promise<EntryRow[]> =>
  db
    .select()
    .from(roomEntries)
    .where(
      and(
        eq(roomEntries.invitationId, room.invitation.id),
        eq(roomEntries.kind, kind),
        authorId === undefined ? undefined : eq(roomEntries.authorId, authorId),
        aboutId === undefined ? undefined : eq(roomEntries.aboutId, aboutId),
        before === null ? undefined : lt(roomEntries.id, before),
      ),
    )
    .orderBy(desc(roomEntries.id))
    .limit(rows);

/** Entries with the fields that every kind of entry has. */
async function viewEntries({ db, actor, room: { invitation }, people }: Reading, entries: readonly EntryRow[]) {
  const attached = await attachmentsOf(db, idsOf(entries));
  return entries.map((entry) => ({
    entry,
    view: {
      id: entry.id,
      invitationId: entry.invitationId,
      authorName: (entry.authorId === invitation.clientId ? people.client : people.lawyer).name,
      isMine: entry.authorId === actor.id,
      attachments: attached.get(entry.id) ?? [],
      createdAt: entry.createdAt.toISOString(),
    },
  }));
}

const idsOf = (entries: readonly EntryRow[]) => entries.map(({ id }) => id);

export const viewNotes = async (reading: Reading, notes: readonly EntryRow[]): Promise<RoomNote[]> =>
  (await viewEntries(reading, notes)).map(({ entry, view }) => ({ ...view, noteText: entry.text ?? '' }));

export const viewAnswers = async (reading: Reading, answers: readonly EntryRow[]): Promise<RoomAnswer[]> =>
  (await viewEntries(reading, answers)).map(({ entry, view }) => ({ ...view, answerText: entry.text ?? '' }));

/** Requests with the newest answers to each. */
export async function viewRequests(reading: Reading, requests: readonly EntryRow[]): Promise<RoomRequest[]> {
  const found = await newestAnswers(reading.db, idsOf(requests));
  const answers = Map.groupBy(found, ({ aboutId }) => aboutId);
  const shown = new Map<number, RoomAnswer[]>();
  const all = requests.flatMap(({ id }) => (answers.get(id) ?? []).slice(0, answersShown));
  for (const answer of await viewAnswers(reading, all)) {
    const aboutId = all.find(({ id }) => id === answer.id)?.aboutId ?? 0;
    // The page shows answers from top to bottom, so the newest comes last.
    shown.set(aboutId, [answer, ...(shown.get(aboutId) ?? [])]);
  }
  return (await viewEntries(reading, requests)).map(({ entry: request, view }) => {
    const [oldest] = shown.get(request.id) ?? [];
    const hasOlder = (answers.get(request.id) ?? []).length > answersShown;
    return {
      ...view,
      title: request.title ?? '',
      description: request.text ?? '',
      state: request.state ?? 'open',
      answers: shown.get(request.id) ?? [],
      olderAnswers: hasOlder && oldest ? encodeCursor([oldest.id]) : null,
    };
  });
}

/** Reads one answer more than is shown for each request, to know if there are older ones. */
async function newestAnswers(db: Db, requestIds: readonly number[]): Promise<EntryRow[]> {
  if (!requestIds.length) return [];
  const place = sql`row_number() over (partition by ${roomEntries.aboutId} order by ${roomEntries.id} desc)`;
  const ranked = db
    .select({ ...getTableColumns(roomEntries), place: place.as('place') })
    .from(roomEntries)
    .where(and(inArray(roomEntries.aboutId, [...requestIds]), eq(roomEntries.kind, 'answer')))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.place, answersShown + 1))
    .orderBy(desc(ranked.id));
}
