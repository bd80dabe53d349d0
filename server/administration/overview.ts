import { and, count, eq, gte, inArray, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queue, WaitingCounts } from '#contract/administration/overview.ts';
import { openRefundStates } from '#contract/payments/refunds.ts';
import { administrators } from '#server/accounts/access.ts';
import { isSecondFactorOn } from '#server/accounts/second-factor/second-factor.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { cairoTime, isWithin } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { history } from '#server/call/history/history.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { complaints } from '#server/complaints/table.ts';
import { readSettings } from '#server/content/settings.ts';
import { textVersions } from '#server/content/table.ts';
import { activeWallets } from '#server/content/wallets.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';
import { backupAgeMs, hasFreshBackup } from '#server/run/backup/newest-backup.ts';
import { isUnanswered } from '#server/suggestions/list-for-review.ts';
import { reports, suggestions } from '#server/suggestions/table.ts';

export const waitingCounts: Handler<'waitingCounts'> = async ({ db, now }) => {
  const [waiting, decidedToday] = await Promise.all([countWaiting(db), countDecided(db, now)]);
  return { ...waiting, decidedToday };
};

/** Each count uses an index of waiting rows, so the size of the tables does not matter. */
export async function countWaiting(db: Db): Promise<WaitingCounts> {
  const [lawyers, participants, waitingRequests, proofs, owed, complained, reported, unanswered, mails, givenUp] =
    await Promise.all([
      queue(db, accounts, accounts.createdAt, pending('Lawyer')),
      queue(db, accounts, accounts.createdAt, pending('Participant')),
      queue(db, requests, requests.createdAt, eq(requests.status, 'Pending')),
      queue(db, payments, payments.createdAt, eq(payments.state, 'waiting')),
      queue(db, refunds, refunds.createdAt, inArray(refunds.state, [...openRefundStates])),
      queue(db, complaints, complaints.createdAt, eq(complaints.state, 'open')),
      queue(db, reports, reports.createdAt, isNull(reports.settledAt), reportedThings),
      queue(db, suggestions, suggestions.createdAt, isUnanswered),
      queue(db, outbox, outbox.createdAt, isTroubled),
      db.$count(outbox, isNotNull(outbox.deadAt)),
    ]);
  return {
    lawyers,
    participants,
    requests: waitingRequests,
    payments: proofs,
    complaints: complained,
    refunds: owed,
    reports: reported,
    suggestions: unanswered,
    mails: { ...mails, givenUp },
  };
}

/** A mail that is repeated is worth a warning (specification#mail). */
const failuresMin = 2;
const isTroubled = or(
  isNotNull(outbox.deadAt),
  and(isNull(outbox.doneAt), isNull(outbox.deadAt), gte(outbox.attempts, failuresMin)),
);

const pending = (role: 'Lawyer' | 'Participant') =>
  and(eq(accounts.role, role), eq(accounts.status, 'Pending'), isNull(accounts.deletedAt));

/** Counts a suggestion or comment once, even if many people reported it. */
export const reportedThings =
  sql<number>`count(distinct (${reports.suggestionId}, coalesce(${reports.commentId}, 0)))`.mapWith(Number);

async function queue(
  db: Db,
  table: PgTable,
  since: PgColumn,
  waits: SQL | undefined,
  counted: SQL<number> = count(),
): Promise<Queue> {
  const [found] = await db
    .select({ count: counted, oldest: min(since) })
    .from(table)
    .where(waits);
  const oldest = found?.oldest as Date | null | undefined;
  return { count: found?.count ?? 0, oldest: oldest ? oldest.toISOString() : null };
}

/** A line that took something out of a queue: it left its waiting state, or got its first answer. */
const isDecision = sql`(
  (subject in ('account', 'request') and before->>'status' = 'Pending' and after->>'status' <> 'Pending')
  or (subject in ('payment', 'suggestion') and before->>'status' = 'waiting')
  or (subject = 'refund' and before->>'status' in ('asked', 'due', 'waiting'))
  or (action = 'answer' and before->>'answer' is null)
  or action = 'settleReports')`;

/** Reads only the lines of today, along the index `history_newest`, however long the history is. */
function countDecided(db: Db, now: Date): Promise<number> {
  const day = cairoTime(now).slice(0, 10);
  const isToday = isWithin(history.at, { from: day, to: day });
  return db.$count(history, and(isToday, eq(history.actorRole, 'Admin'), isDecision));
}

export const firstSteps: Handler<'firstSteps'> = async ({ db, actor, app, now }) => {
  const [{ wallets, requestFee, lawyerFee }, hasTexts, hasSecondFactor, everyAdministrator, hasLawyer, hasBackup, age] =
    await Promise.all([
      readSettings(db),
      isAny(db, textVersions, isNotNull(textVersions.savedBy)),
      isSecondFactorOn(db, actor.id),
      administrators(db),
      isAny(db, accounts, and(eq(accounts.role, 'Lawyer'), eq(accounts.status, 'Accepted'))),
      hasFreshBackup(db, app.config.backup, now),
      backupAgeMs(db, now),
    ]);
  return {
    wallet: activeWallets(wallets).length > 0 || (requestFee === 0 && lawyerFee === 0),
    mail: app.hasMailServer,
    backup: hasBackup,
    backupStopped: !hasBackup && age !== null,
    texts: hasTexts,
    secondFactor: hasSecondFactor,
    colleague: everyAdministrator.length > 1,
    lawyer: hasLawyer,
  };
};

const isAny = async (db: Db, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (await db.select().from(table).where(where).limit(1)).length > 0;
