import { eq } from 'drizzle-orm';
import type {
  cancelRequest as cancelRequestCall,
  completeRequest as completeRequestCall,
  requestsApi,
} from '#contract/requests.ts';
import type { Act, Handlers, Scene } from '#server/core/act.ts';
import { enterEntry } from '#server/invitations/enter-entry.ts';
import { invitations } from '#server/invitations/table.ts';
import { cancelRequest as cancel } from '#server/payments/cancel-request.ts';
import { completeRequest as complete } from '#server/requests/complete-request.ts';

/** The rooms of a request hear that it is over. */
async function enterEnding(scene: Scene, requestId: number, kind: 'completed' | 'cancelled'): Promise<void> {
  const rooms = await scene.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.requestId, requestId));
  for (const { id } of rooms) await enterEntry(scene, id, { kind });
}

const cancelRequest: Act<typeof cancelRequestCall> = async (scene, input) => {
  const cancelled = await cancel(scene, input);
  await enterEnding(scene, input.requestId, 'cancelled');
  return cancelled;
};

const completeRequest: Act<typeof completeRequestCall> = async (scene, input) => {
  const completed = await complete(scene, input);
  await enterEnding(scene, input.requestId, 'completed');
  return completed;
};

/** Requests and payments know how a request ends; what that means for its rooms stands here, after them. */
export const endingHandlers: Handlers<Pick<typeof requestsApi, 'cancelRequest' | 'completeRequest'>> = {
  cancelRequest,
  completeRequest,
};
