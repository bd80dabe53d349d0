import { and, eq, gt } from 'drizzle-orm';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { deviceOf } from '#server/accounts/login/device.ts';
import { rememberDevice } from '#server/accounts/login/known-devices.ts';
import { accounts } from '#server/accounts/table.ts';
import { momentText } from '#server/core/db/cairo-days.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Actor } from '#server/core/http/actor.ts';
import type { RequestContext } from '#server/core/http/handler.ts';
import { outbox } from '#server/core/mail/outbox.ts';

const hourMs = 60 * 60_000;
/** A browser that keeps nothing is new each time: the owner gets at most this number of mails. */
const mailsMax = [
  { most: 3, withinMs: hourMs },
  { most: 10, withinMs: 24 * hourMs },
];

/**
 * Remembers the browser of a login, and mails the owner when the account never signed in from it: a stranger may know the
 * password. A login that does not say its browser is from a new one. Not at the first login of an account.
 */
export async function welcomeBrowser(
  { db, now, app, userAgent }: RequestContext<Actor | null>,
  accountId: number,
  device: string | null,
): Promise<void> {
  const isNew = await rememberDevice(db, accountId, device, now);
  if (!isNew || (await isFirstLogin(db, accountId)) || (await wasToldEnough(db, accountId, now))) return;
  const browser = deviceOf(userAgent) ?? accountNotices.unknownBrowser;
  const mail = { template: accountMails.newBrowser, data: { browser, moment: momentText(now) } };
  await app.notify(db, [accountId], { title: accountNotices.newBrowser(browser), link: '/profile', mail }, now);
}

/** True once for each account. */
async function isFirstLogin(db: Db, accountId: number): Promise<boolean> {
  const first = await db
    .update(accounts)
    .set({ hasSignedIn: true })
    .where(and(eq(accounts.id, accountId), eq(accounts.hasSignedIn, false)))
    .returning({ id: accounts.id });
  return first.length > 0;
}

async function wasToldEnough(db: Db, accountId: number, now: Date): Promise<boolean> {
  const mailbox = db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  const theirs = and(eq(outbox.recipient, mailbox), eq(outbox.kind, accountMails.newBrowser.kind));
  for (const { most, withinMs } of mailsMax) {
    const since = gt(outbox.createdAt, new Date(now.getTime() - withinMs));
    if ((await db.$count(outbox, and(theirs, since))) >= most) return true;
  }
  return false;
}
