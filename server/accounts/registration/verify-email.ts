import { inArray, lt, sql } from 'drizzle-orm';
import { codeEverySeconds } from '#contract/accounts/registration.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountByEmail, deleteRegistrations, lockEmail, openRegistrations } from '#server/accounts/access.ts';
import { openAccount } from '#server/accounts/open-account.ts';
import { codeHashes, codeTriesMax, mailNewCode } from '#server/accounts/registration/email-codes.ts';
import { registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';

/**
 * Confirms the registration that the code was mailed for and deletes the other registrations of the address. A wrong,
 * expired or used code and an unknown address get the same refusal, which keeps the counted try.
 */
export const verifyEmail: Handler<'verifyEmail'> = async (context, { email, otp }) => {
  const { db, now, app } = context;
  await lockEmail(db, email);
  const hashes = codeHashes(app.encryption, email, otp);
  const open = (await openRegistrations(db, email)).filter((r) => r.codeExpiresAt > now && r.codeTries < codeTriesMax);
  const mine = open.find(({ codeHash }) => hashes.some((hash) => codeHash.equals(hash)));
  const known = await accountByEmail(db, email);
  if (!mine || (known && known.status !== 'Rejected')) {
    const ids = open.map(({ id }) => id);
    if (ids.length)
      await db
        .update(registrations)
        .set({ codeTries: sql`${registrations.codeTries} + 1` })
        .where(inArray(registrations.id, ids));
    throw new Refusal('code_invalid', { keepsWrites: true });
  }
  const { accountId: id, role } = mine;
  const status = await openAccount(context, mine, { by: { id, role }, action: 'confirmEmail' });
  return { email, role, status };
};

const registrationMs = 30 * 24 * 60 * 60_000;

/** Deletes registrations that were not confirmed within 30 days, and their pictures. */
export const sweepRegistrations = (db: Db, now: Date) =>
  db.transaction((tx) =>
    deleteRegistrations(tx, lt(registrations.createdAt, new Date(now.getTime() - registrationMs))),
  );

/** Mails a new code for the newest registration, at most once a minute. Every address gets the same answer. */
export const resendCode: Handler<'resendCode'> = async (context, { email }) => {
  const { db } = context;
  await lockEmail(db, email);
  const [newest] = await openRegistrations(db, email);
  await mailNewCode(context, newest, email);
  return { againAfterSeconds: codeEverySeconds };
};
