import { and, eq, notExists } from 'drizzle-orm';
import type {
  cancelRequest as cancelRequestCall,
  completeRequest as completeRequestCall,
  requestsApi,
} from '#contract/requests.ts';
import type {
  requestsAdministrationApi,
  takeRequestBack as takeRequestBackCall,
} from '#contract/requests-administration.ts';
import type { Act, Handlers, Scene } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import type { Forget } from '#server/core/forget.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { enterEntry } from '#server/invitations/enter-entry.ts';
import { invitations, roomEntries } from '#server/invitations/table.ts';
import { cancelRequest as cancel } from '#server/payments/cancel-request.ts';
import { lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';
import { completeRequest as complete } from '#server/requests/complete-request.ts';
import { requests } from '#server/requests/table.ts';
import { takeRequestBack as takeBack } from '#server/requests/take-request-back.ts';

const roomsOf = (db: Db, requestId: number) =>
  db.select().from(invitations).where(eq(invitations.requestId, requestId));

/** The rooms of a request hear that it is over, and so do those of their lawyers who were not told of it otherwise. */
async function enterEnding(
  scene: Scene,
  requestId: number,
  kind: 'completed' | 'cancelled',
  told: readonly (number | null)[],
): Promise<void> {
  const { db, now, house } = scene;
  for (const { id, lawyerId, state } of await roomsOf(db, requestId)) {
    await enterEntry(scene, id, { kind });
    // A room that was withdrawn is hidden from its parties: they were never meant to meet.
    if (state !== 'open' || told.includes(lawyerId)) continue;
    const mail = { template: invitationMails.ended, data: { number: id } };
    await house.tell(db, [lawyerId], { title: invitationNotices.ended(id), link: `/invite/${id}`, mail }, now);
  }
}

const enterCancellation = async (scene: Scene, requestId: number) =>
  enterEnding(scene, requestId, 'cancelled', await lawyersWhoOffered(scene.db, requestId));

const cancelRequest: Act<typeof cancelRequestCall> = async (scene, input) => {
  const cancelled = await cancel(scene, input);
  await enterCancellation(scene, input.requestId);
  return cancelled;
};

const completeRequest: Act<typeof completeRequestCall> = async (scene, input) => {
  const completed = await complete(scene, input);
  const request = await lockRequest(scene.db, input.requestId);
  await enterEnding(scene, input.requestId, 'completed', [request?.chosenLawyerId ?? null]);
  return completed;
};

const takeRequestBack: Act<typeof takeRequestBackCall> = async (scene, input) => {
  const taken = await takeBack(scene, input);
  for (const { id } of await roomsOf(scene.db, input.requestId)) await enterEntry(scene, id, { kind: 'reopened' });
  return taken;
};

/** A client who goes has cancelled what was no case yet: its rooms hear of that too. */
export const endRoomsOfLeaver: Forget = async (scene) => {
  const { db, actor } = scene;
  const ended = await db
    .selectDistinct({ requestId: invitations.requestId })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(and(eq(invitations.clientId, actor.id), eq(requests.status, 'Cancelled'), notExists(endingOf(db))));
  for (const { requestId } of ended) await enterCancellation(scene, requestId);
  return {};
};

const endingOf = (db: Db) =>
  db
    .select({ id: roomEntries.id })
    .from(roomEntries)
    .where(and(eq(roomEntries.invitationId, invitations.id), eq(roomEntries.kind, 'cancelled')));

/** Requests and payments know how a request ends; what that means for its rooms stands here, after them. */
export const endingHandlers: Handlers<
  Pick<typeof requestsApi, 'cancelRequest' | 'completeRequest'> &
    Pick<typeof requestsAdministrationApi, 'takeRequestBack'>
> = {
  cancelRequest,
  completeRequest,
  takeRequestBack,
};
