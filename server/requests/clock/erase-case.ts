import { and, asc, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { expiredFacts } from '#contract/core/facts.ts';
import { requestFacts } from '#contract/requests/facts.ts';
import type { Db } from '#server/core/db/db.ts';
import type { CaseErasure } from '#server/core/history/events.ts';
import { eraseReasons } from '#server/core/history/reasons.ts';
import { dropAttachments } from '#server/requests/attachments.ts';
import { requestWords } from '#server/requests/request-words.ts';
import { assignments, attachments, requests } from '#server/requests/table.ts';

/** The next requests that ended before this time and have their texts. Nobody else erases or changes them meanwhile. */
export async function lockExpired(db: Db, before: SQL, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        isNull(requests.textsErasedAt),
        inArray(requests.status, ['Completed', 'Cancelled']),
        lt(requests.statusSince, before),
        // Money that still goes back is written about once more.
        sql`${requests.refund} ->> 'state' is distinct from 'due'`,
      ),
    )
    .orderBy(asc(requests.statusSince), asc(requests.id))
    .limit(most)
    .for('no key update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length) await db.update(requests).set({ reopensTo: null }).where(inArray(requests.id, ids));
  return ids;
}

/** `fillRequestWords` fills the search words again from what is left. */
export const eraseRequests: CaseErasure = async (db, requestIds, now) => {
  const ids = [...requestIds];
  await db
    .update(requests)
    .set({
      ...expiredFacts(requestFacts),
      ...{ lastPaymentReason: null, textsErasedAt: now },
      refund: sql`${requests.refund} || '{"reason": null}'`,
    })
    .where(inArray(requests.id, ids));
  await db.update(requestWords).set({ words: null, lawyerWords: null }).where(inArray(requestWords.requestId, ids));
  await db.update(assignments).set({ declineNote: null }).where(inArray(assignments.requestId, ids));
  await eraseReasons(db, 'request', ids);
  const documents = db
    .select({ fileId: attachments.fileId })
    .from(attachments)
    .where(inArray(attachments.requestId, ids));
  await dropAttachments(
    db,
    (await documents).map(({ fileId }) => fileId),
  );
};
