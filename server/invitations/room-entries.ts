import { and, desc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import { encodeCursor } from '#contract/core/paging.ts';
import type { AttachedFile } from '#contract/files/calls.ts';
import { answersShown, type RoomAnswer, type RoomNote, type RoomRequest } from '#contract/invitations/room.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Actor } from '#server/core/http/actor.ts';
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

/** The fields that every kind of entry has. */
function viewEntry(
  { actor, room: { invitation }, people }: Reading,
  entry: EntryRow,
  attached: readonly AttachedFile[],
) {
  const { id, invitationId, authorId, createdAt } = entry;
  return {
    id,
    invitationId,
    authorName: (authorId === invitation.clientId ? people.client : people.lawyer).name,
    isMine: authorId === actor.id,
    attachments: [...attached],
    createdAt: createdAt.toISOString(),
  };
}

const idsOf = (entries: readonly EntryRow[]) => entries.map(({ id }) => id);

export async function viewNotes(reading: Reading, notes: readonly EntryRow[]): Promise<RoomNote[]> {
  const attached = await attachmentsOf(reading.db, idsOf(notes));
  return notes.map((note) => ({
    ...viewEntry(reading, note, attached.get(note.id) ?? []),
    noteText: note.text ?? '',
  }));
}

export async function viewAnswers(reading: Reading, answers: readonly EntryRow[]): Promise<RoomAnswer[]> {
  const attached = await attachmentsOf(reading.db, idsOf(answers));
  return answers.map((answer) => ({
    ...viewEntry(reading, answer, attached.get(answer.id) ?? []),
    answerText: answer.text ?? '',
  }));
}

/** Requests with the newest answers to each. */
export async function viewRequests(reading: Reading, requests: readonly EntryRow[]): Promise<RoomRequest[]> {
  const attached = await attachmentsOf(reading.db, idsOf(requests));
  const found = await newestAnswers(reading.db, idsOf(requests));
  const answers = Map.groupBy(found, ({ aboutId }) => aboutId);
  const shown = new Map<number, RoomAnswer[]>();
  const all = requests.flatMap(({ id }) => (answers.get(id) ?? []).slice(0, answersShown));
  for (const answer of await viewAnswers(reading, all)) {
    const aboutId = all.find(({ id }) => id === answer.id)?.aboutId ?? 0;
    // The page shows answers from top to bottom, so the newest comes last.
    shown.set(aboutId, [answer, ...(shown.get(aboutId) ?? [])]);
  }
  return requests.map((request) => {
    const [oldest] = shown.get(request.id) ?? [];
    const hasOlder = (answers.get(request.id) ?? []).length > answersShown;
    return {
      ...viewEntry(reading, request, attached.get(request.id) ?? []),
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
