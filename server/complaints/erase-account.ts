import { and, eq } from 'drizzle-orm';
import { complaintLifecycle } from '#contract/complaints/calls.ts';
import { complaints } from '#server/complaints/table.ts';
import type { Reaction } from '#server/core/history/events.ts';
import { transition } from '#server/core/history/transition.ts';

/** Withdraws the person's open complaints and erases the texts of all. The rows stay, so that they are counted. */
export const eraseComplaintData: Reaction<'accountLeaving'> = async ({ db, actor, now }) => {
  const isMine = eq(complaints.authorId, actor.id);
  const open = await db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(isMine, eq(complaints.state, 'open')))
    .for('no key update');
  const state = { lifecycle: complaintLifecycle, table: complaints, column: complaints.state };
  for (const { id } of open) await transition(db, { ...state, id, transition: 'withdrawComplaint', by: actor, now });
  await db.update(complaints).set({ text: null, answer: null }).where(isMine);
  return {};
};
