import { and, eq, gt } from 'drizzle-orm';
import type { Scene } from '#server/core/act.ts';
import { otherParty } from '#server/invitations/access.ts';
import { announceRoom } from '#server/invitations/announce-room.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { type EntryRow, type InvitationRow, roomEntries } from '#server/invitations/table.ts';
import { notifications } from '#server/notifications/table.ts';

type NewEntry = Pick<EntryRow, 'kind'> & Partial<Pick<EntryRow, 'title' | 'text' | 'state' | 'aboutId'>>;

/** Adds a line to a room in the actor's name, and announces it; administrators leave no name. */
export async function enterEntry(scene: Scene, invitationId: number, entry: NewEntry): Promise<EntryRow> {
  const { db, actor, now } = scene;
  const authorId = actor.role === 'Admin' ? null : actor.id;
  const [row] = await db
    .insert(roomEntries)
    .values({ ...entry, invitationId, authorId, createdAt: now })
    .returning();
  if (!row) throw new Error('an entry left no row');
  await announceRoom(scene, invitationId);
  return row;
}

/** Whoever was told of a room within this time gets no further mail about it. */
const mailRestMs = 60 * 60_000;

type Told = Exclude<keyof typeof invitationNotices, 'invited' | 'dateReminder'>;

/** Tells the other party what has just happened in a room; by mail as well where nothing was told for an hour. */
export async function tellOther({ db, actor, now, house }: Scene, invitation: InvitationRow, what: Told) {
  const { id } = invitation;
  const other = otherParty(invitation, actor.id);
  const link = `/invite/${id}`;
  const [lately] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, other),
        eq(notifications.link, link),
        gt(notifications.createdAt, new Date(now.getTime() - mailRestMs)),
      ),
    )
    .limit(1);
  const template = what === 'review' ? invitationMails.review : invitationMails.entry;
  const mail = { template, data: { number: id } };
  await house.tell(db, [other], { title: invitationNotices[what](id), link, ...(lately ? {} : { mail }) }, now);
}
