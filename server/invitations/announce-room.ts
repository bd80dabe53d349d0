import { eq } from 'drizzle-orm';
import { administrators } from '#server/accounts/access.ts';
import type { Scene } from '#server/core/act.ts';
import { invitations } from '#server/invitations/table.ts';
import { tellOpenPages } from '#server/notifications/live-events.ts';

/**
 * Says in the call's transaction that something happened in a case room: the open pages of its parties and of the
 * administrators who see cases hear of it as `room` and fetch what is newer than they have.
 */
export async function announceRoom({ db, now }: Pick<Scene, 'db' | 'now'>, invitationId: number): Promise<void> {
  const [room] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!room) return;
  const accountIds = [room.clientId, room.lawyerId, ...(await administrators(db, 'seesCases'))];
  await tellOpenPages(db, [{ name: 'room', accountIds, about: invitationId }], now);
}
