import { and, asc, eq, gt, isNull, max, notExists, sql } from 'drizzle-orm';
import { quietRoomWait } from '#contract/requests/waits.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { isOpenRoom } from '#server/invitations/access.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { type InvitationRow, invitations, roomDates, roomEntries } from '#server/invitations/table.ts';
import { makeDueSteps, type Waits } from '#server/requests/clock/steps.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

type QuietRoom = { request: RequestRow; room: InvitationRow; enteredAt: Date | null };

/** An administrator may have opened rooms for other lawyers too. */
const isChosen = eq(requests.chosenLawyerId, invitations.lawyerId);

/** Running cases in whose room nothing happens and no date is ahead. They never end by themselves. */
const quietRooms = (now: Date): Waits<QuietRoom> => ({
  read(db, condition, rows) {
    const entered = db
      .select({ at: max(roomEntries.createdAt) })
      .from(roomEntries)
      .where(eq(roomEntries.invitationId, invitations.id));
    const dateAhead = db
      .select({ id: roomDates.id })
      .from(roomDates)
      .where(
        and(eq(roomDates.invitationId, invitations.id), isNull(roomDates.withdrawnAt), gt(roomDates.startsAt, now)),
      );
    return db
      .select({ request: requests, room: invitations, enteredAt: sql`(${entered})`.mapWith(roomEntries.createdAt) })
      .from(invitations)
      .innerJoin(requests, eq(requests.id, invitations.requestId))
      .where(and(eq(requests.status, 'In Progress'), isOpenRoom, isChosen, notExists(dateAhead), condition))
      .orderBy(asc(invitations.id))
      .limit(rows);
  },
  after: (row) => gt(invitations.id, row?.room.id ?? 0),
  isSame: ({ room }) => eq(invitations.id, room.id),
  waitOf: ({ request: { id, statusSince }, room: { lawyerId }, enteredAt }) => ({
    ...{ requestId: id, wait: 'quietRoom', lawyerId, after: quietRoomWait },
    since: enteredAt !== null && enteredAt > statusSince ? enteredAt : statusSince,
  }),
  async remind({ db, now: at, app }, { room: { id, clientId, lawyerId } }) {
    const mail = { template: invitationMails.quiet, data: { number: id } };
    await app.notify(db, [clientId, lawyerId], { title: invitationNotices.quiet(id), link: `/invite/${id}`, mail }, at);
  },
  async end() {},
});

/** Reminds both parties of running cases in whose room nothing happens. Returns how many it reminded of. */
export const remindQuietRooms = (app: AppContext): Promise<number> => makeDueSteps(app, quietRooms(app.clock()));
