import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import { type Capability, may } from '#contract/core/permissions.ts';
import { administrators } from '#server/accounts/access.ts';
import { accounts } from '#server/accounts/table.ts';
import { administrationMails } from '#server/administration/copy.ts';
import { countWaiting } from '#server/administration/overview.ts';
import { morningMails } from '#server/administration/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { sendLater } from '#server/call/mail/outbox.ts';
import { choicesFor, topicOf } from '#server/notifications/mail-preferences.ts';
import { unsubscribeFrom } from '#server/notifications/unsubscribe.ts';

/** The hour in Cairo from which the mails are sent. */
const firstHour = 8;
const hourMs = 60 * 60_000;
const topic = topicOf(administrationMails.waiting.kind) ?? 'administration';

/** The deciders of each queue, in the order of the mail. */
const deciders = {
  lawyers: 'reviews',
  participants: 'reviews',
  payments: 'reviews',
  refunds: 'reviews',
  requests: 'manages',
  complaints: 'manages',
  suggestions: 'edits',
  reports: 'edits',
  mails: 'manages',
} as const satisfies Record<keyof WaitingCounts, Capability>;
export type WaitingQueue = keyof typeof deciders;

/**
 * Mails each administrator what waits for their decision, once a day, also with several processes. Nothing is sent where
 * nothing waits. Returns how many mails it made.
 */
export async function sendMorningMails(app: Pick<AppContext, 'db' | 'clock' | 'encryption'>): Promise<number> {
  const now = app.clock();
  const local = cairoTime(now);
  const [day, hour] = [local.slice(0, 10), Number(local.slice(11, 13))];
  if (hour < firstHour) return 0;
  const accountIds = await administrators(app.db);
  const sentTo = await app.db
    .select({ accountId: morningMails.accountId })
    .from(morningMails)
    .where(eq(morningMails.day, day));
  const waiting = accountIds.filter((id) => !sentTo.some(({ accountId }) => accountId === id));
  if (waiting.length === 0) return 0;
  const counts = await countWaiting(app.db);
  return app.db.transaction((tx) => sendTo(tx, app.encryption, waiting, { counts, day, now }));
}

type Morning = { counts: WaitingCounts; day: string; now: Date };

async function sendTo(
  db: Db,
  encryption: AppContext['encryption'],
  accountIds: readonly number[],
  { counts, day, now }: Morning,
): Promise<number> {
  // When two processes run at once, one inserts the row; the other waits for its commit and then has nothing to send.
  const claimed = await db
    .insert(morningMails)
    .values(accountIds.map((accountId) => ({ accountId, day })))
    .onConflictDoNothing()
    .returning({ accountId: morningMails.accountId });
  const ids = claimed.map(({ accountId }) => accountId);
  if (ids.length === 0) return 0;
  const choices = await choicesFor(db, topic, ids);
  const readers = await db.select().from(accounts).where(inArray(accounts.id, ids));
  let made = 0;
  for (const reader of readers) {
    const waits = waitingFor(reader, counts, now);
    if (waits.length === 0 || choices.get(reader.id) === 'never') continue;
    await sendLater(db, administrationMails.waiting, {
      to: reader.email,
      data: { name: reader.displayName, waits },
      now,
      unsubscribe: unsubscribeFrom(encryption, reader, topic),
    });
    made++;
  }
  return made;
}

/** The queues that this administrator may decide on and where something waits. */
const waitingFor = (reader: Pick<typeof accounts.$inferSelect, 'permission'>, counts: WaitingCounts, now: Date) =>
  (Object.keys(deciders) as WaitingQueue[]).flatMap((queue) => {
    const { count, oldest } = counts[queue];
    if (count === 0 || oldest === null || !may(reader, deciders[queue])) return [];
    return [{ queue, count, hours: Math.floor((now.getTime() - Date.parse(oldest)) / hourMs) }];
  });

/** A row is only needed on its day. */
export const sweepMorningMails = (db: Db, now: Date) =>
  db
    .delete(morningMails)
    .where(lt(morningMails.day, sql`(${now.toISOString()}::timestamptz - interval '7 days')::date`));
