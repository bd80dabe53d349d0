import { and, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { momentText } from '#server/base/time/cairo-days.ts';
import { remindAt } from '#server/base/time/remind.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { isItsAssignment, isOpenRoom } from '#server/invitations/access.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { dateReminders, invitations, roomDates } from '#server/invitations/table.ts';
import { assignments, requests } from '#server/requests/table.ts';

const dayMs = 24 * 60 * 60_000;
/** How many days before a date both parties get a reminder. `remindAt` needs the smallest first. */
const remindedDaysBefore = [1, 3, 7] as const;
/** How many dates one transaction handles. */
const batch = 100;

/** The chosen lawyer; while nobody is chosen, each who was not released. Like `phaseOf`, for the database. */
const isCurrentLawyer = or(
  eq(requests.chosenLawyerId, invitations.lawyerId),
  and(isNull(requests.chosenLawyerId), isNull(assignments.withdrawnAt)),
);

type RemindContext = Pick<AppContext, 'db' | 'clock' | 'notify'>;

/**
 * Reminds both parties of hearings and deadlines of current rooms, once for each threshold of each date. Several
 * processes may run it at the same time. A threshold that was already past when the date was set sends no reminder.
 * After a time without any process, only the latest threshold that was missed sends one. Returns how many dates got a
 * reminder.
 */
export const remindDates = (app: RemindContext): Promise<number> =>
  remindAt(remindedDaysBefore, batch, (days, passed) => remind(app, days, passed));

/** Reminds of the dates that are more than `passed` and at most `days` days away. */
const remind = ({ db, clock, notify }: RemindContext, days: number, passed: number) =>
  db.transaction(async (tx) => {
    const now = clock();
    const inDays = (count: number) => new Date(now.getTime() + count * dayMs);
    const coming = tx
      .select({
        dateId: roomDates.id,
        startsAt: roomDates.startsAt,
        daysBefore: sql`${days}::integer`.as('days_before'),
        sentAt: sql`${now.toISOString()}::timestamptz`.as('sent_at'),
      })
      .from(roomDates)
      .innerJoin(invitations, eq(invitations.id, roomDates.invitationId))
      .innerJoin(requests, eq(requests.id, invitations.requestId))
      .leftJoin(assignments, isItsAssignment)
      .where(
        and(
          isNull(roomDates.withdrawnAt),
          isOpenRoom,
          isCurrentLawyer,
          gt(roomDates.startsAt, inDays(passed)),
          lte(roomDates.startsAt, inDays(days)),
          sql`${roomDates.changedAt} <= ${roomDates.startsAt} - make_interval(hours => ${days * 24})`,
          notInArray(requests.status, ['Completed', 'Cancelled']),
          sql`not exists (select from ${dateReminders} where ${dateReminders.dateId} = ${roomDates.id}
            and ${dateReminders.startsAt} = ${roomDates.startsAt} and ${dateReminders.daysBefore} = ${days})`,
        ),
      )
      .limit(batch);
    // If two processes run at once, one inserts the row. The other waits for its commit and then has nothing to send.
    const claimed = await tx
      .insert(dateReminders)
      .select(coming)
      .onConflictDoNothing()
      .returning({ dateId: dateReminders.dateId, startsAt: dateReminders.startsAt });
    for (const { dateId, startsAt } of claimed) {
      const [room] = await tx
        .select({ id: invitations.id, clientId: invitations.clientId, lawyerId: invitations.lawyerId })
        .from(roomDates)
        .innerJoin(invitations, eq(invitations.id, roomDates.invitationId))
        .where(eq(roomDates.id, dateId));
      if (!room) continue;
      const { id: number, clientId, lawyerId } = room;
      const moment = momentText(startsAt);
      const mail = { template: invitationMails.dateReminder, data: { number, moment } };
      const title = invitationNotices.dateReminder(number, moment);
      await notify(tx, [clientId, lawyerId], { title, link: `/invite/${number}`, mail }, now);
    }
    return claimed.length;
  });
