import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { RequestMove, RequestStatus } from '#contract/requests.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Scene } from '#server/core/act.ts';
import type { Forget } from '#server/core/forget.ts';
import { isStanding } from '#server/requests/access.ts';
import { countLawyers } from '#server/requests/assign-lawyers.ts';
import { cancel } from '#server/requests/cancel-request.ts';
import { erasedText, leavingReason, requestNotices } from '#server/requests/copy.ts';
import { dropAttachments } from '#server/requests/remove-attachment.ts';
import { requestWords } from '#server/requests/request-words.ts';
import { assignments, attachments, type RequestRow, requests } from '#server/requests/table.ts';

/** How a request ends whose client goes. While a proof is under review he cannot go: payments refuses it. */
const endings: Partial<Record<RequestStatus, RequestMove>> = {
  Pending: 'cancel',
  'Waiting for Paid': 'cancel',
  Paid: 'cancelWithAccount',
};

/**
 * A client's requests that are no case yet are cancelled and lose their texts and documents; a case keeps what its other party needs.
 * A lawyer's assignments end. Whoever is left alone in a running case is told so, and the administrators are.
 */
export const forgetRequests: Forget = async (scene) => {
  const { db, actor } = scene;
  const isMine = or(eq(requests.clientId, actor.id), eq(requests.chosenLawyerId, actor.id));
  const mine = await db.select().from(requests).where(isMine).orderBy(requests.id).for('update');
  for (const request of mine) {
    const move = endings[request.status];
    if (move && request.clientId === actor.id) await cancel(scene, request, { reason: leavingReason, move });
    if (request.status === 'In Progress') await tellOtherParty(scene, request);
  }
  await eraseTexts(scene);
  await eraseDocuments(scene);
  await endAssignments(scene);
  return { needsName: mine.some(({ chosenLawyerId }) => chosenLawyerId !== null) };
};

async function tellOtherParty({ db, actor, now, house }: Scene, { id, clientId, chosenLawyerId }: RequestRow) {
  const other = clientId === actor.id ? chosenLawyerId : clientId;
  const title = requestNotices.partyLeft(id);
  if (other !== null) await house.tell(db, [other], { title }, now);
  await house.tell(db, await administrators(db, 'manages'), { title, link: `/admin/requests/${id}` }, now);
}

async function eraseTexts({ db, actor }: Scene): Promise<void> {
  const isClients = eq(requests.clientId, actor.id);
  await db.update(requests).set({ phoneNumber: '', reopensTo: null }).where(isClients);
  // What they are searched by is filled anew with what is left (`fillRequestWords`).
  const mine = db.select({ id: requests.id }).from(requests).where(isClients);
  await db.update(requestWords).set({ words: null }).where(inArray(requestWords.requestId, mine));
  await db
    .update(requests)
    .set({ nature: erasedText, subject: erasedText, requestNumber: null })
    .where(and(isClients, isNull(requests.chosenLawyerId)));
}

/** Those of a case stay, for its lawyer works with them. */
async function eraseDocuments({ db, actor }: Scene): Promise<void> {
  const left = await db
    .select({ fileId: attachments.fileId })
    .from(attachments)
    .innerJoin(requests, eq(requests.id, attachments.requestId))
    .where(and(eq(requests.clientId, actor.id), isNull(requests.chosenLawyerId)));
  await dropAttachments(
    db,
    left.map(({ fileId }) => fileId),
  );
}

async function endAssignments({ db, actor, now }: Scene): Promise<void> {
  const isHis = and(eq(assignments.lawyerId, actor.id), isStanding);
  // The requests are locked before their assignments, as wherever lawyers are assigned and withdrawn.
  const left = await db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(assignments, and(eq(assignments.requestId, requests.id), isHis))
    .where(sql`${requests.chosenLawyerId} is distinct from ${actor.id}`)
    .orderBy(requests.id)
    .for('update', { of: requests });
  const ids = left.map(({ id }) => id);
  if (!ids.length) return;
  await db
    .update(assignments)
    .set({ withdrawnAt: now })
    .where(and(isHis, inArray(assignments.requestId, ids)));
  await countLawyers(db, ids, -1);
}
