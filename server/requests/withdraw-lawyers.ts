import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { withdrawLawyers as withdrawLawyersCall } from '#contract/requests-administration.ts';
import type { Act } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { lockRequest } from '#server/requests/access.ts';
import { countLawyers } from '#server/requests/assign-lawyers.ts';
import { requestNotices } from '#server/requests/copy.ts';
import { assignments } from '#server/requests/table.ts';

/**
 * Withdraws assignments, all or none; a lawyer whose offer stands keeps his, for the client counts on that offer. Who is
 * withdrawn already stays so and is not told again.
 */
export const withdrawLawyers: Act<typeof withdrawLawyersCall> = async (
  { db, actor, now, house },
  { requestId, lawyerIds },
) => {
  const request = await lockRequest(db, requestId);
  const ofThese = and(eq(assignments.requestId, requestId), inArray(assignments.lawyerId, lawyerIds));
  const known = await db.select().from(assignments).where(ofThese).orderBy(assignments.lawyerId);
  if (!request || known.length < lawyerIds.length) throw new Refusal('not_found');
  const standing = known.filter(({ withdrawnAt }) => withdrawnAt === null);
  if (standing.some(({ hasOffered }) => hasOffered)) throw new Refusal('state_changed');
  if (!standing.length) return { requestId, lawyerIds };
  const ids = standing.map(({ lawyerId }) => lawyerId);
  await db
    .update(assignments)
    .set({ withdrawnAt: now })
    .where(and(eq(assignments.requestId, requestId), inArray(assignments.lawyerId, ids)));
  await countLawyers(db, [requestId], -ids.length);
  for (const lawyerId of ids) {
    await record(db, {
      at: now,
      by: actor,
      action: 'withdrawLawyer',
      subject: 'request',
      subjectId: requestId,
      before: { lawyerId },
    });
  }
  await house.tell(db, ids, { title: requestNotices.withdrawn(requestId) }, now);
  return { requestId, lawyerIds };
};
