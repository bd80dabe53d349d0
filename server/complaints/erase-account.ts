import { eq } from 'drizzle-orm';
import { eraseComplaintTexts } from '#server/complaints/erase-case.ts';
import { complaints } from '#server/complaints/table.ts';
import type { Reaction } from '#server/core/history/events.ts';

export const eraseComplaintData: Reaction<'accountLeaving'> = async ({ db, actor, now }) => {
  await eraseComplaintTexts(db, eq(complaints.authorId, actor.id), actor, now);
  return {};
};
