import { and, eq, inArray } from 'drizzle-orm';
import { complaintLifecycle } from '#contract/complaints/calls.ts';
import { complaints } from '#server/complaints/table.ts';
import type { CaseErasure } from '#server/core/history/events.ts';
import { transition } from '#server/core/history/transition.ts';

/** Complaints lose their texts. One that is still open is withdrawn: nobody can answer it any more. */
export const eraseComplaints: CaseErasure = async (db, requestIds, now) => {
  const isOfCase = inArray(complaints.requestId, [...requestIds]);
  const open = await db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(isOfCase, eq(complaints.state, 'open')));
  const state = { lifecycle: complaintLifecycle, table: complaints, column: complaints.state };
  for (const { id } of open)
    await transition(db, { ...state, id, transition: 'withdrawComplaint', by: 'platform', now });
  await db.update(complaints).set({ text: null, answer: null }).where(isOfCase);
};
