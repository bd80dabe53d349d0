import { eq, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { sendLater } from '#server/call/mail/outbox.ts';
import { notificationMails } from '#server/notifications/copy.ts';
import { digestEntries, digests } from '#server/notifications/table.ts';
import { unsubscribeFrom } from '#server/notifications/unsubscribe.ts';

/** The hour in Cairo from which the daily mails are sent. */
const firstHour = 8;
/** People in one transaction. */
const batch = 100;
/** The most titles in one mail; the rest is only counted. */
const titlesMax = 30;

/**
 * Makes the daily mails, one per person and day, with the entries since their last one. Several processes can do so at
 * once. Later entries wait for the next day. Returns how many mails it made.
 */
export async function sendDigests(app: Pick<AppContext, 'db' | 'clock' | 'encryption'>): Promise<number> {
  const now = app.clock();
  const local = cairoTime(now);
  if (Number(local.slice(11, 13)) < firstHour) return 0;
  let made = 0;
  for (;;) {
    const sent = await app.db.transaction((tx) => sendBatch(tx, app.encryption, local.slice(0, 10), now));
    made += sent;
    if (sent < batch) return made;
  }
}

async function sendBatch(db: Db, encryption: AppContext['encryption'], day: string, now: Date): Promise<number> {
  const waiting = db
    .selectDistinct({ accountId: digestEntries.accountId, day: sql`${day}::date`.as('day') })
    .from(digestEntries)
    .where(
      sql`not exists (select from ${digests} where ${digests.accountId} = ${digestEntries.accountId}
        and ${digests.day} = ${day}::date)`,
    )
    .limit(batch);
  // When two processes run at once, one inserts the row; the other waits for its commit and then has nothing to send.
  const claimed = await db
    .insert(digests)
    .select(waiting)
    .onConflictDoNothing()
    .returning({ accountId: digests.accountId });
  for (const { accountId } of claimed) await sendOne(db, encryption, accountId, now);
  return claimed.length;
}

async function sendOne(db: Db, encryption: AppContext['encryption'], accountId: number, now: Date): Promise<void> {
  // One statement deletes and reads: an entry that is added meanwhile waits for the next mail.
  const entries = await db.delete(digestEntries).where(eq(digestEntries.accountId, accountId)).returning();
  const [reader] = await db
    .select({ id: accounts.id, email: accounts.email, name: accounts.displayName, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!reader) return;
  const titles = entries.toSorted((a, b) => a.id - b.id).map(({ title }) => title);
  await sendLater(db, notificationMails.digest, {
    to: reader.email,
    data: { name: reader.name, titles: titles.slice(0, titlesMax), more: Math.max(0, titles.length - titlesMax) },
    now,
    unsubscribe: unsubscribeFrom(encryption, reader, 'digest'),
  });
}

/** A row is only needed on its day. */
export const sweepDigests = (db: Db, now: Date) =>
  db.delete(digests).where(sql`${digests.day} < (${now.toISOString()}::timestamptz - interval '7 days')::date`);
