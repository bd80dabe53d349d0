import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { erasedFacts, expiredFacts } from '#contract/core/facts.ts';
import type { RequestStatus, RequestTransition } from '#contract/requests/calls.ts';
import { factsFor, requestFacts } from '#contract/requests/facts.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Db } from '#server/base/db/db.ts';
import { type CaseErasure, needsName, type Reaction } from '#server/call/context/events.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { type ExportSections, exportRowsMax } from '#server/call/export/data-export.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { eraseReasons } from '#server/call/history/reasons.ts';
import { files } from '#server/files/table.ts';
import { isActive } from '#server/requests/access.ts';
import { dropAttachments } from '#server/requests/attachments.ts';
import { leavingReason, requestNotices } from '#server/requests/copy.ts';
import { cancelLockedRequest } from '#server/requests/end-request.ts';
import { factsForEveryone } from '#server/requests/facts.ts';
import { countLawyers } from '#server/requests/request-lawyers.ts';
import { requestWords } from '#server/requests/request-words.ts';
import { assignments, attachments, type RequestRow, requests } from '#server/requests/table.ts';

/** A client's requests, and the requests that were assigned to a lawyer. */
export const requestExport = {
  requests: {
    by: ['requests.client_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(requests).where(eq(requests.clientId, actor.id));
      const rows = await mine.orderBy(desc(requests.id)).limit(exportRowsMax);
      const documents = await documentsOf(db, actor.id);
      return rows.map((request) => {
        const { offersCount, lastPaymentState, lastPaymentReason, sentAgainAs } = request;
        return {
          ...factsForEveryone(request),
          ...factsFor(request, 'export'),
          attachments:
            documents.get(request.id)?.map(({ name, key }) => ({ name, address: `/api/Files/${key}` })) ?? [],
          ...{ offersCount, lastPaymentState, lastPaymentReason, sentAgainAs, refund: request.refund },
        };
      });
    },
  },
  assignments: {
    by: ['assignments.lawyer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select({ assignment: assignments, chosenLawyerId: requests.chosenLawyerId })
        .from(assignments)
        .innerJoin(requests, eq(requests.id, assignments.requestId))
        .where(eq(assignments.lawyerId, actor.id))
        .orderBy(desc(assignments.requestId))
        .limit(exportRowsMax);
      return rows.map(({ assignment, chosenLawyerId }) => {
        const { requestId, assignedBy, hasOffered, createdAt, withdrawnAt, declineReason, declineNote } = assignment;
        const facts = { requestId, assignedBy, hasOffered, createdAt, withdrawnAt, declineReason, declineNote };
        return { ...facts, isChosen: chosenLawyerId === actor.id };
      });
    },
  },
} satisfies ExportSections;

/** The documents of a client, grouped by request. */
async function documentsOf(db: Db, clientId: number) {
  const rows = await db
    .select({ requestId: attachments.requestId, name: files.name, key: files.key })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(eq(files.ownerId, clientId))
    .orderBy(attachments.id)
    .limit(exportRowsMax);
  return Map.groupBy(rows, ({ requestId }) => requestId);
}

/** How the requests of a client who leaves end. While a proof is under review, payments refuses the deletion. */
const endings: Partial<Record<RequestStatus, RequestTransition>> = {
  Pending: 'cancel',
  'Waiting for Paid': 'cancel',
  Paid: 'cancelWithAccount',
};

/**
 * Cancels a client's requests that are not a case yet, and erases their texts and documents. A case keeps what its other
 * party needs. A lawyer's assignments end. In a running case, the other party and the administrators are notified.
 */
export const eraseRequestData: Reaction<'accountLeaving'> = async (context) => {
  const { db, actor } = context;
  const isMine = or(eq(requests.clientId, actor.id), eq(requests.chosenLawyerId, actor.id));
  const mine = await db.select().from(requests).where(isMine).orderBy(requests.id).for('update');
  for (const request of mine) {
    const transition = endings[request.status];
    if (transition && request.clientId === actor.id)
      await cancelLockedRequest(context, request, { reason: leavingReason, transition });
    if (request.status === 'In Progress') await notifyOtherParty(context, request);
  }
  await eraseTexts(context);
  await eraseDeclineNotes(context);
  await eraseDocuments(context);
  await leaveAssignments(context);
  return mine.some(({ chosenLawyerId }) => chosenLawyerId !== null) ? needsName : null;
};

async function notifyOtherParty({ db, actor, now, app }: RequestContext, { id, clientId, chosenLawyerId }: RequestRow) {
  const other = clientId === actor.id ? chosenLawyerId : clientId;
  const title = requestNotices.partyLeft(id);
  if (other !== null) await app.notify(db, [other], { title }, now);
  await app.notify(db, await administrators(db, 'manages'), { title, ...toDecide('request', id) }, now);
}

async function eraseTexts({ db, actor }: RequestContext): Promise<void> {
  const isClients = eq(requests.clientId, actor.id);
  await db
    .update(requests)
    .set({ ...erasedFacts(requestFacts, 'always'), reopensTo: null })
    .where(isClients);
  // `fillRequestWords` fills the search words again from the texts that are left.
  const mine = db.select({ id: requests.id }).from(requests).where(isClients);
  await db.update(requestWords).set({ words: null, lawyerWords: null }).where(inArray(requestWords.requestId, mine));
  await db
    .update(requests)
    .set(erasedFacts(requestFacts, 'withoutCase'))
    .where(and(isClients, isNull(requests.chosenLawyerId)));
}

/** The notes of a lawyer who leaves, and those about the requests of a client who does. */
async function eraseDeclineNotes({ db, actor }: RequestContext): Promise<void> {
  const placed = db.select({ id: requests.id }).from(requests).where(eq(requests.clientId, actor.id));
  const isAboutThem = or(eq(assignments.lawyerId, actor.id), inArray(assignments.requestId, placed));
  await db
    .update(assignments)
    .set({ declineNote: null })
    .where(and(isAboutThem, isNotNull(assignments.declineNote)));
}

/** Deletes the documents of requests that are not a case. The lawyer of a case works with its documents. */
async function eraseDocuments({ db, actor }: RequestContext): Promise<void> {
  const isNoCase = and(eq(requests.clientId, actor.id), isNull(requests.chosenLawyerId));
  const left = db.select({ id: requests.id }).from(requests).where(isNoCase);
  await dropAttachments(db, inArray(attachments.requestId, left));
}

async function leaveAssignments({ db, actor, now }: RequestContext): Promise<void> {
  const isTheirs = and(eq(assignments.lawyerId, actor.id), isActive);
  // The requests are locked before their assignments, as when lawyers are assigned and withdrawn.
  const left = await db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(assignments, and(eq(assignments.requestId, requests.id), isTheirs))
    .where(sql`${requests.chosenLawyerId} is distinct from ${actor.id}`)
    .orderBy(requests.id)
    .for('update', { of: requests });
  const ids = left.map(({ id }) => id);
  if (!ids.length) return;
  await db
    .update(assignments)
    .set({ withdrawnAt: now })
    .where(and(isTheirs, inArray(assignments.requestId, ids)));
  await countLawyers(db, ids, -1);
}

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
        sql`coalesce(${requests.refund} ->> 'state', '') not in ('asked', 'due')`,
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
      refund: sql`${requests.refund} || '{"reason": null, "number": null}'`,
    })
    .where(inArray(requests.id, ids));
  await db.update(requestWords).set({ words: null, lawyerWords: null }).where(inArray(requestWords.requestId, ids));
  await db.update(assignments).set({ declineNote: null }).where(inArray(assignments.requestId, ids));
  await eraseReasons(db, 'request', ids);
  await dropAttachments(db, inArray(attachments.requestId, ids));
};
