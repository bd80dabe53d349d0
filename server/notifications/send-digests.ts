import { eq, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import type { House } from '#server/core/house.ts';
import { sendLater } from '#server/core/outbox.ts';
import { notificationMails } from '#server/notifications/copy.ts';
import { digestEntries, digests } from '#server/notifications/table.ts';
import { unsubscribeToken } from '#server/notifications/unsubscribe.ts';

/** The daily mail leaves in the morning of Cairo, from this hour on. */
const hour = 8;
/** So many people get theirs in one transaction. */
const batch = 100;
/** More than this in a day is only counted. */
const titlesMax = 30;

const cairo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

function inCairo(at: Date): { day: string; hour: number } {
  const part = Object.fromEntries(cairo.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) };
}

/**
 * Mails to each who wants it so what came since his last daily mail, once a person and day, several processes side by
 * side. What comes later in the day waits for the next. Answers how many mails were made.
 */
export async function sendDigests(house: Pick<House, 'db' | 'clock' | 'vault'>): Promise<number> {
  const now = house.clock();
  const today = inCairo(now);
  if (today.hour < hour) return 0;
  let made = 0;
  for (;;) {
    const some = await house.db.transaction((tx) => sendSome(tx, house.vault, today.day, now));
    made += some;
    if (some < batch) return made;
  }
}

async function sendSome(db: Db, vault: House['vault'], day: string, now: Date): Promise<number> {
  const waiting = db
    .selectDistinct({ accountId: digestEntries.accountId, day: sql`${day}::date`.as('day') })
    .from(digestEntries)
    .where(
      sql`not exists (select from ${digests} where ${digests.accountId} = ${digestEntries.accountId}
        and ${digests.day} = ${day}::date)`,
    )
    .limit(batch);
  // Of two processes at once one inserts the row; the other waits for its commit and then has nothing to send.
  const claimed = await db
    .insert(digests)
    .select(waiting)
    .onConflictDoNothing()
    .returning({ accountId: digests.accountId });
  for (const { accountId } of claimed) await sendOne(db, vault, accountId, now);
  return claimed.length;
}

async function sendOne(db: Db, vault: House['vault'], accountId: number, now: Date): Promise<void> {
  // Taken out and read in one statement: what comes at this moment waits for the next mail.
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
    unsubscribe: vault.seal(unsubscribeToken(vault, reader, 'digest')),
  });
}

/** A day's row is needed for that day only. */
export const sweepDigests = (db: Db, now: Date) =>
  db.delete(digests).where(sql`${digests.day} < (${now.toISOString()}::timestamptz - interval '7 days')::date`);
