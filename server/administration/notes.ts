import { and, desc, eq, lt } from 'drizzle-orm';
import { noteColumns, noteTexts } from '#contract/administration/copy.ts';
import { historySubjects } from '#contract/copy/history.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accounts } from '#server/accounts/table.ts';
import { ensureHasTexts, ensureStays, type NoteThing, thingOfNote } from '#server/administration/access.ts';
import { clientMessage } from '#server/administration/copy.ts';
import { type NoteRow, notes } from '#server/administration/table.ts';
import { viewNote } from '#server/administration/view.ts';
import type { Db } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';

const withAuthor = (db: Db) =>
  db
    .select({ note: notes, authorName: accounts.displayName })
    .from(notes)
    .innerJoin(accounts, eq(accounts.id, notes.authorId));

const isAbout = ({ accountId, requestId, paymentId }: NoteThing) => {
  if (requestId !== null) return eq(notes.requestId, requestId);
  return paymentId === null ? eq(notes.accountId, accountId) : eq(notes.paymentId, paymentId);
};

export const listNotes: Handler<'listNotes'> = async ({ db, page }, about) => {
  const thing = await thingOfNote(db, about);
  const after = idAfter(page.after);
  const rows = await withAuthor(db)
    .where(and(isAbout(thing), after === null ? undefined : lt(notes.id, after)))
    .orderBy(desc(notes.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ note }) => [note.id], view: viewNote });
};

export const listNotesCsv = csvExport(listNotes, {
  list: 'notes',
  columns: noteColumns,
  cells: {
    id: ({ id }) => id,
    subject: ({ subject }) => historySubjects[subject],
    number: ({ subjectId }) => subjectId,
    kind: ({ kind }) => noteTexts.kinds[kind],
    author: ({ authorName }) => authorName,
    text: ({ text }) => text,
    made: ({ createdAt }) => cairoTime(new Date(createdAt)),
    withdrawn: ({ withdrawnAt }) => withdrawnAt && cairoTime(new Date(withdrawnAt)),
  },
  recorded: ({ subject, subjectId }) => ({ [`${subject}Id`]: subjectId }),
});

type NewNote = NoteThing & Pick<NoteRow, 'kind' | 'text'>;

async function insertNote({ db, actor, now }: RequestContext, note: NewNote): Promise<{ noteId: number }> {
  await ensureStays(db, note.accountId);
  await ensureHasTexts(db, note);
  const [row] = await db
    .insert(notes)
    .values({ ...note, authorId: actor.id, createdAt: now })
    .returning({ noteId: notes.id });
  if (!row) throw new Error('the note was not inserted');
  return row;
}

export const addNote: Handler<'addNote'> = async (context, { text, ...about }) =>
  insertNote(context, { ...(await thingOfNote(context.db, about)), kind: 'note', text });

export const logContact: Handler<'logContact'> = async (context, { way, ...about }) =>
  insertNote(context, { ...(await thingOfNote(context.db, about)), kind: way, text: null });

/** The message is also a note of the request, so that the next administrator knows what was said. */
export const messageClient: Handler<'messageClient'> = async (context, { requestId, text }) => {
  const { db, now, app } = context;
  const thing = await thingOfNote(db, { subject: 'request', subjectId: requestId });
  const note = await insertNote(context, { ...thing, kind: 'message', text });
  await app.notify(db, [thing.accountId], clientMessage(requestId, text), now);
  return note;
};

/** Only for the author. When two calls come at once, one succeeds. */
export const withdrawNote: Handler<'withdrawNote'> = async ({ db, actor, now }, { noteId }) => {
  const isMine = and(eq(notes.id, noteId), eq(notes.authorId, actor.id));
  const [note] = await db.select().from(notes).where(isMine).for('update');
  if (!note) throw new Refusal('not_found');
  if (note.kind === 'message') throw new Refusal('state_changed', { message: noteTexts.messageStays });
  if (note.withdrawnAt !== null) throw new Refusal('state_changed');
  await db.update(notes).set({ text: null, withdrawnAt: now }).where(eq(notes.id, noteId));
  return { noteId };
};
