import { inArray } from 'drizzle-orm';
import type { Reaction } from '#server/call/context/events.ts';
import { heldDecisions } from '#server/call/history/held-notices.ts';
import { heldAssignments } from '#server/requests/request-lawyers.ts';

/**
 * Nobody is told that they are assigned to a request that its client has cancelled. A request that an administrator
 * cancels may come back.
 */
export const dropAssignmentNotices: Reaction<'requestCancelled'> = async ({ db }, { requestId, transition }) => {
  if (transition === 'cancel' || transition === 'cancelWithAccount')
    await db.delete(heldDecisions).where(inArray(heldDecisions.id, await heldAssignments(db, requestId)));
};
