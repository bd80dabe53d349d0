import type { Scene } from '#server/core/act.ts';
import { otherParty } from '#server/invitations/access.ts';
import { announceRoom } from '#server/invitations/announce-room.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { type EntryRow, type InvitationRow, roomEntries } from '#server/invitations/table.ts';

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

/** About what is written in one room a person is mailed this often at most. */
const restMs = 60 * 60_000;

type Told = Exclude<keyof typeof invitationNotices, 'invited' | 'withdrawn' | 'restored' | 'dateReminder' | 'ended'>;

/** Tells the other party what has just happened in a room. */
export async function tellOther({ db, actor, now, house }: Scene, invitation: InvitationRow, what: Told) {
  const { id } = invitation;
  const template = what === 'review' ? invitationMails.review : invitationMails.entry;
  const mail = { template, data: { number: id }, restMs };
  const message = { title: invitationNotices[what](id), link: `/invite/${id}`, mail };
  await house.tell(db, [otherParty(invitation, actor.id)], message, now);
}
