import { and, eq } from 'drizzle-orm';
import { partyNames } from '#contract/invitations/copy.ts';
import { administrators } from '#server/accounts/access.ts';
import type { ActingContext, RequestContext } from '#server/call/context/handler.ts';
import { publishLiveEvents } from '#server/call/history/live-events.ts';
import { otherParty } from '#server/invitations/access.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { type EntryRow, type InvitationRow, invitations, roomEntries } from '#server/invitations/table.ts';
import { requests } from '#server/requests/table.ts';

type NewEntry = Pick<EntryRow, 'kind'> & Partial<Pick<EntryRow, 'title' | 'text' | 'state' | 'aboutId'>>;

/** Adds an entry to a room and publishes the change. Its author is the actor, unless an administrator or the platform acts. */
export async function insertEntry(context: ActingContext, invitationId: number, entry: NewEntry): Promise<EntryRow> {
  const { db, actor, now } = context;
  const authorId = actor === null || actor.role === 'Admin' ? null : actor.id;
  const [row] = await db
    .insert(roomEntries)
    .values({ ...entry, invitationId, authorId, createdAt: now })
    .returning();
  if (!row) throw new Error('the insert of an entry returned no row');
  await publishRoomChange(context, invitationId);
  return row;
}

/** The minimum time between two mails to one person about entries of one room. */
const restMs = 60 * 60_000;

type EntryNotice = Exclude<
  keyof typeof invitationNotices,
  'invited' | 'withdrawn' | 'restored' | 'dateReminder' | 'quiet' | 'ended'
>;

/** Notifies the other party about a new entry. */
export async function notifyOtherParty(
  { db, actor, now, app }: RequestContext,
  invitation: InvitationRow,
  kind: EntryNotice,
) {
  const { id } = invitation;
  const template = invitationMails[kind === 'review' || kind === 'objection' ? kind : 'entry'];
  const author = await authorName({ db, actor }, invitation);
  const mail = { template, data: { number: id, author }, restMs };
  const message = { title: invitationNotices[kind](id, author), link: `/invite/${id}`, mail };
  await app.notify(db, [otherParty(invitation, actor.id)], message, now);
}

/** How the reader of a notice calls the author: «your lawyer» is only the chosen one. */
async function authorName({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, { requestId, lawyerId }: InvitationRow) {
  const isChosen = and(eq(requests.id, requestId), eq(requests.chosenLawyerId, lawyerId));
  const names = (await db.$count(requests, isChosen)) ? partyNames.chosen : partyNames.asked;
  return names[actor.role === 'Client' ? 'Client' : 'Lawyer'];
}

/**
 * Publishes, in the transaction of the call, that a case room changed. The open pages of both parties and of the
 * administrators who see cases receive the event `room` and fetch what is new.
 */
export async function publishRoomChange({ db }: Pick<RequestContext, 'db'>, invitationId: number): Promise<void> {
  const [room] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  if (!room) return;
  const accountIds = [room.clientId, room.lawyerId, ...(await administrators(db, 'seesCases'))];
  await publishLiveEvents(db, [{ name: 'room', accountIds, about: invitationId }]);
}
