import { eq } from 'drizzle-orm';
import { morningMails, notes, openItems } from '#server/administration/table.ts';
import type { Reaction } from '#server/core/history/events.ts';

/**
 * Deletes what administrators noted about the person, on which days they got a morning mail, and what they
 * have open. Notes that a leaving
 * administrator wrote about others stay.
 */
export const eraseNotes: Reaction<'accountLeaving'> = async ({ db, actor }) => {
  for (const table of [notes, morningMails, openItems]) await db.delete(table).where(eq(table.accountId, actor.id));
  return {};
};
