import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { integer, snakeCase } from 'drizzle-orm/pg-core';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { id, instant } from '#server/base/db/columns.ts';
import { remindAt } from '#server/base/time/remind.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { readSettings } from '#server/content/settings.ts';
import { dayText, paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { payments } from '#server/payments/table.ts';

const feeReminders = snakeCase.table('fee_reminders', {
  accountId: id().notNull(),
  paidUntil: instant().notNull(),
  daysBefore: integer().notNull(),
  sentAt: instant().notNull(),
});

const dayMs = 24 * 60 * 60_000;
/** Days before the end of a paid year on which its lawyer is reminded, the nearest first. */
const remindedDaysBefore = [1, 7, 30] as const;
/** Lawyers per transaction. */
const batch = 100;

/**
 * Reminds lawyers that their paid year ends, once for each threshold of each year. Several processes can run it at the
 * same time. After a time without a process a lawyer is reminded of the nearest threshold only, not of each missed one.
 * A lawyer whose proof for the next year waits is not reminded, and nobody is while the fee
 * is 0. Returns how many lawyers it reminded.
 */
export const remindFees = async (app: Pick<AppContext, 'db' | 'clock' | 'notify'>): Promise<number> =>
  (await readSettings(app.db)).lawyerFee === 0
    ? 0
    : remindAt(remindedDaysBefore, batch, (days, passed) => remind(app, days, passed));

/** Reminds the lawyers whose year ends in more than `passed` days and at most `days`. */
const remind = ({ db, clock, notify }: Pick<AppContext, 'db' | 'clock' | 'notify'>, days: number, passed: number) =>
  db.transaction(async (tx) => {
    const now = clock();
    const inDays = (count: number) => new Date(now.getTime() + count * dayMs);
    const ending = tx
      .select({
        accountId: lawyers.accountId,
        paidUntil: sql`${lawyers.paidUntil}`.as('paid_until'),
        daysBefore: sql`${days}::integer`.as('days_before'),
        sentAt: sql`${now.toISOString()}::timestamptz`.as('sent_at'),
      })
      .from(lawyers)
      .innerJoin(accounts, sql`${accounts.id} = ${lawyers.accountId}`)
      .where(
        and(
          gt(lawyers.paidUntil, inDays(passed)),
          lte(lawyers.paidUntil, inDays(days)),
          inArray(accounts.status, ['Pending', 'Accepted']),
          sql`not exists (select from ${payments} where ${payments.payerId} = ${lawyers.accountId}
            and ${payments.requestId} is null and ${payments.state} = 'waiting')`,
          sql`not exists (select from ${feeReminders} where ${feeReminders.accountId} = ${lawyers.accountId}
            and ${feeReminders.paidUntil} = ${lawyers.paidUntil} and ${feeReminders.daysBefore} = ${days})`,
        ),
      )
      .limit(batch);
    // When two processes run, one inserts the row; the other waits for its commit and then inserts nothing.
    const claimed = await tx
      .insert(feeReminders)
      .select(ending)
      .onConflictDoNothing()
      .returning({ accountId: feeReminders.accountId, paidUntil: feeReminders.paidUntil });
    for (const { accountId, paidUntil } of claimed) {
      const day = dayText(paidUntil);
      const mail = { template: paymentMails.feeEnds, data: { paidUntil: day } };
      await notify(tx, [accountId], { title: paymentNotices.feeEnds(day), link: '/profile', mail }, now);
    }
    return claimed.length;
  });
