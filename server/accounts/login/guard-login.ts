import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { loginLinkMinutes } from '#contract/accounts/session.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountByEmail, lockEmail } from '#server/accounts/access.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { deviceOf, isKnownDevice, rememberDevice } from '#server/accounts/login/known-devices.ts';
import { hasValidLink, recordCodeIfDue, tryLink, useLink } from '#server/accounts/registration/email-codes.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { momentText, untilText } from '#server/base/time/cairo-days.ts';
import type { Actor } from '#server/call/context/actor.ts';
import { refusalOfCodeMail } from '#server/call/context/code-mails.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { outbox, sendLater } from '#server/call/mail/outbox.ts';

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
async function welcomeBrowser(
  { db, now, app, userAgent }: RequestContext<Actor | null>,
  accountId: number,
  device: string | null,
): Promise<void> {
  const isNew = await rememberDevice(db, accountId, device, now);
  if (!isNew || (await isFirstLogin(db, accountId)) || (await hasEnoughMails(db, accountId, now))) return;
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

async function hasEnoughMails(db: Db, accountId: number, now: Date): Promise<boolean> {
  const mailbox = db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  const theirs = and(eq(outbox.recipient, mailbox), eq(outbox.kind, accountMails.newBrowser.kind));
  for (const { most, withinMs } of mailsMax) {
    const since = gt(outbox.createdAt, new Date(now.getTime() - withinMs));
    if ((await db.$count(outbox, and(theirs, since))) >= most) return true;
  }
  return false;
}

type Context = RequestContext<Actor | null>;
type Ready = Pick<Context, 'db' | 'now' | 'app' | 'address' | 'actor' | 'takeTry'>;
type Login = { email: string; device: string | null; link: string | null };

type Guard = {
  /** Refuses the login and mails a link to the owner. Null when the password may be checked. */
  refuse: ((context: Context) => Promise<never>) | null;
  /** Call it in the transaction of a login that succeeds. */
  pass: (context: Context, accountId: number) => Promise<void>;
};

/**
 * Decides before the password is checked whether it may be: after 50 failed logins of an address in a day, wherever they
 * came from, only with a mailed link or from a browser that the account signed in from before
 * (specification#signing-in, decision 037). Unknown addresses get the same answer.
 */
export async function guardLogin(ready: Ready, login: Login): Promise<Guard> {
  const { email, device, link } = login;
  const welcome = (context: Context, accountId: number) => welcomeBrowser(context, accountId, device);
  const linkOf = { encryption: ready.app.encryption, email, now: ready.now };
  if (link !== null && (await tryLink(ready.db, linkOf, link))) {
    const pass = async (context: Context, accountId: number) => {
      if (!(await useLink(context.db, linkOf, link))) throw new Refusal('credentials_invalid');
      await welcome(context, accountId);
    };
    return { refuse: null, pass };
  }
  if (await isKnownDevice(ready.db, email, device, ready.now)) {
    await ready.takeTry('knownDeviceLogin', email);
    return { refuse: null, pass: welcome };
  }
  const over = await tooManyOf(ready.takeTry('accountLogin', email));
  return { refuse: over && (await refusal(ready, email, over)), pass: welcome };
}

/** The refusal of a limit that has no try left; null when a try was taken. */
async function tooManyOf(taking: Promise<void>): Promise<Refusal | null> {
  try {
    await taking;
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return error;
    throw error;
  }
}

/** The link is a code mail as any other: the limits of the mailbox hold, and the answer does not say whether it was sent. */
async function refusal(ready: Ready, email: string, over: Refusal) {
  const { db, now, app } = ready;
  const { retryAfterSeconds = 1 } = over.details;
  const isSent = await hasValidLink(db, { encryption: app.encryption, email, now });
  const isMailed = (await readerOf(db, email)) !== null;
  // Asked before the transaction, so that a flood of guesses does not wait for the lock of the address.
  const mayMail = !isSent && (await refusalOfCodeMail(ready, { email, isMailed })) === null;
  const freeAt = new Date(now.getTime() + retryAfterSeconds * 1000);
  const message = accountTexts.login.byLink(untilText(freeAt, now));
  return async (context: Context): Promise<never> => {
    if (mayMail) await mailLink(context, email);
    throw new Refusal('login_by_link', { message, retryAfterSeconds, keepsWrites: true });
  };
}

/** The account that a link opens. */
async function readerOf(db: Db, email: string) {
  const account = await accountByEmail(db, email);
  return account && (account.status === 'Pending' || account.status === 'Accepted') ? account : null;
}

/** Known and unknown addresses get the same kind of row. */
async function mailLink(context: Context, email: string): Promise<void> {
  const { db, now, app } = context;
  const { encryption, config } = app;
  await lockEmail(db, email);
  const token = randomBytes(32).toString('base64url');
  const account = await readerOf(db, email);
  const refusal = await recordCodeIfDue(context, { purpose: 'login', email, isMailed: account !== null }, token);
  if (refusal || !account) return;
  // Browsers do not send the part after #, so the token reaches no server log.
  const secret = {
    encrypted: encryption.encrypt(`${config.publicUrl}/login-link#${token}`),
    expiresAt: new Date(now.getTime() + loginLinkMinutes * 60_000),
  };
  await sendLater(db, accountMails.loginLink, { to: email, data: { name: account.displayName }, now, secret });
}
