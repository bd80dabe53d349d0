import { and, eq, inArray } from 'drizzle-orm';
import { requestStatuses, takesOffers } from '#contract/requests.ts';
import type { Db } from '#server/core/db.ts';
import { offerDrafts } from '#server/offers/table.ts';
import { requests } from '#server/requests/table.ts';

export async function draftOf(db: Db, requestId: number, lawyerId: number) {
  const [draft] = await db
    .select()
    .from(offerDrafts)
    .where(and(eq(offerDrafts.requestId, requestId), eq(offerDrafts.lawyerId, lawyerId)));
  return draft ?? null;
}

export const dropDraft = (db: Db, requestId: number, lawyerId: number) =>
  db.delete(offerDrafts).where(and(eq(offerDrafts.requestId, requestId), eq(offerDrafts.lawyerId, lawyerId)));

/** Nobody can send them any more. */
export const dropDraftsOf = (db: Db, requestId: number) =>
  db.delete(offerDrafts).where(eq(offerDrafts.requestId, requestId));

const over = requestStatuses.filter((status) => !takesOffers(status));

/** Forgets the drafts of requests that ended in whatever way. */
export const sweepDrafts = (db: Db) =>
  db
    .delete(offerDrafts)
    .where(
      inArray(
        offerDrafts.requestId,
        db.select({ id: requests.id }).from(requests).where(inArray(requests.status, over)),
      ),
    );
