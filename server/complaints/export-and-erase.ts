import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { CaseErasure, Reaction } from '#server/call/context/events.ts';
import { type ExportSections, exportRowsMax } from '#server/call/export/data-export.ts';
import type { By } from '#server/call/history/history.ts';
import { transition } from '#server/call/history/transition.ts';
import { complaintState } from '#server/complaints/access.ts';
import { complaints } from '#server/complaints/table.ts';
import { readOwnComplaints } from '#server/complaints/view.ts';

export const complaintExport = {
  complaints: {
    by: ['complaints.author_id'],
    read: ({ db, actor }) => readOwnComplaints(db, eq(complaints.authorId, actor.id), exportRowsMax),
  },
} satisfies ExportSections;

/** The rows stay, so that they are counted. Open ones are withdrawn: nobody can answer them any more. */
async function eraseTexts(db: Db, which: SQL, by: By, now: Date): Promise<void> {
  const open = await db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(which, eq(complaints.state, 'open')))
    .for('no key update');
  for (const { id } of open) await transition(db, { ...complaintState, id, transition: 'withdrawComplaint', by, now });
  await db.update(complaints).set({ text: null, answer: null }).where(which);
}

export const eraseComplaints: CaseErasure = (db, requestIds, now) =>
  eraseTexts(db, inArray(complaints.requestId, [...requestIds]), 'platform', now);

export const eraseComplaintData: Reaction<'accountLeaving'> = ({ db, actor, now }) =>
  eraseTexts(db, eq(complaints.authorId, actor.id), actor, now);
