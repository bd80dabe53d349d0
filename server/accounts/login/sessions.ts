import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, ne, not, sql } from 'drizzle-orm';
import type { Session } from '#contract/accounts/session.ts';
import { Refusal } from '#contract/core/errors.ts';
import { deviceOf } from '#server/accounts/login/known-devices.ts';
import { endOf, isOpenAt, isOpenSession, isUseDue, ordinaryLifetime } from '#server/accounts/login/session-lifetime.ts';
import { isOn, isSecondFactorOn } from '#server/accounts/second-factor/second-factor.ts';
import {
  type AccountRow,
  accounts,
  lawyers,
  passkeyChallenges,
  secondFactors,
  sessions,
} from '#server/accounts/table.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { secretHash } from '#server/base/secrets/encryption.ts';
import type { Actor, EndConfirmation } from '#server/call/context/actor.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Reaction } from '#server/call/context/events.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import type { CallToken } from '#server/call/http/bind.ts';

const newToken = (): string => randomBytes(32).toString('base64url');

type Paying = { role: AccountRow['role']; paidUntil: Date | null };

/** True for lawyers who have paid the yearly fee or owe none, and for everybody else (specification#roles). */
export const isPaid = ({ role, paidUntil }: Paying, now: Date, asksFee: boolean): boolean =>
  role !== 'Lawyer' || !asksFee || (paidUntil !== null && paidUntil > now);

type Opening = AccountRow & { paidUntil: Date | null };

/**
 * Opens a session. Its token is only in the answer; the database has its hash. Refused if the account was suspended or
 * deleted, its password changed or a second factor added, after password and proof were checked: what ends sessions must
 * also stop this one. `isProven`: by a second factor.
 */
export async function openSession(
  { db, now, app, userAgent }: Pick<RequestContext<Actor | null>, 'db' | 'now' | 'app' | 'userAgent'>,
  account: Opening,
  isProven: boolean,
): Promise<Session> {
  const [active] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, account.id),
        eq(accounts.passwordHash, account.passwordHash),
        inArray(accounts.status, ['Pending', 'Accepted']),
      ),
    )
    .for('share');
  if (!active || (!isProven && (await isSecondFactorOn(db, account.id)))) throw new Refusal('credentials_invalid');
  const token = newToken();
  const lifetime = account.role === 'Admin' ? await app.administratorSession(db) : ordinaryLifetime;
  const expiresAt = endOf(now, lifetime);
  await db.insert(sessions).values({
    tokenHash: secretHash(token),
    accountId: account.id,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
    idleMinutes: lifetime.idleMinutes,
    confirmedAt: now,
    device: deviceOf(userAgent),
  });
  const { id, displayName, email, role, status, permission } = account;
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    id,
    displayName,
    email,
    role,
    status,
    isPaid: isPaid(account, now, await app.asksLawyerFee(db)),
    permission,
  };
}

export const closeSession = (db: Db, tokenHash: Buffer) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/**
 * The password (and the code) was given again in this session: it gets a new token, and counts as confirmed only with that
 * one. So a stolen token gains nothing, and of two confirmations at once one is refused. The session stays the same one.
 */
export async function renewSession(db: Db, { id, tokenHash }: Actor, now: Date): Promise<string> {
  const token = newToken();
  const renewedHash = secretHash(token);
  const renewed = await db
    .update(sessions)
    .set({ tokenHash: renewedHash, confirmedAt: now })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id });
  if (!renewed.length) throw new Refusal('not_signed_in');
  await db
    .update(passkeyChallenges)
    .set({ sessionHash: renewedHash })
    .where(and(eq(passkeyChallenges.accountId, id), eq(passkeyChallenges.sessionHash, tokenHash)));
  return token;
}

const never = new Date(0);

/**
 * A confirmation that was refused once never counts again, whatever the clocks say later. Only a new one does, and that
 * one has a new token: nobody can wait for it with calls that are refused.
 */
export const endConfirmation: EndConfirmation = async (db, { tokenHash }) => {
  await db
    .update(sessions)
    .set({ confirmedAt: never })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.confirmedAt, never)));
};

/** Ends all sessions of the account except the one with this hash. */
export const closeSessionsOf = (db: Db, accountId: number, except?: Buffer) =>
  db.delete(sessions).where(and(eq(sessions.accountId, accountId), except && ne(sessions.tokenHash, except)));

/** Open sessions of administrators end as the settings now say, unless they end earlier anyway. */
export const shortenSessions: Reaction<'administratorSessionChanged'> = async ({ db }, { hours, idleMinutes }) => {
  const administrators = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'Admin'));
  await db
    .update(sessions)
    .set({
      expiresAt: sql`least(${sessions.expiresAt}, ${sessions.createdAt} + make_interval(hours => ${hours}))`,
      idleMinutes: sql`least(${sessions.idleMinutes}, ${idleMinutes}::integer)`,
    })
    .where(inArray(sessions.accountId, administrators));
};

const sessionByToken = prepared((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      idleMinutes: sessions.idleMinutes,
      confirmedAt: sessions.confirmedAt,
      id: accounts.id,
      role: accounts.role,
      status: accounts.status,
      permission: accounts.permission,
      displayName: accounts.displayName,
      email: accounts.email,
      paidUntil: lawyers.paidUntil,
      hasSecondFactor: sql<boolean>`${isOn}`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(lawyers, eq(lawyers.accountId, sessions.accountId))
    .leftJoin(secondFactors, eq(secondFactors.accountId, sessions.accountId))
    .where(
      and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), sql`${accounts.status} in ('Pending', 'Accepted')`),
    )
    .prepare('session_by_token'),
);

/** The account that a token belongs to; null if the token is unknown, expired, unused for too long or revoked. */
export async function findActor(
  {
    administratorsNeedSecondFactor,
    asksLawyerFee,
  }: Pick<AppContext, 'administratorsNeedSecondFactor' | 'asksLawyerFee'>,
  db: Db,
  { token, isUse }: CallToken,
  now: Date,
): Promise<Actor | null> {
  const tokenHash = secretHash(token);
  const [row] = await sessionByToken(db).execute({ tokenHash });
  if (!row || !isOpenAt(row, now)) return null;
  if (isUse && isUseDue(row, now)) {
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  const { id, role, status, permission, displayName, email, confirmedAt, hasSecondFactor } = row;
  return {
    id,
    role,
    status,
    permission,
    displayName,
    email,
    // Only unpaid lawyers need the settings for it.
    isPaid: isPaid(row, now, true) || !(await asksLawyerFee(db)),
    tokenHash,
    confirmedAt,
    hasSecondFactor,
    needsSecondFactor: role === 'Admin' && !hasSecondFactor && (await administratorsNeedSecondFactor(db)),
  };
}

/** The sessions among these that are closed. Sessions are given by the hash of their token, in hexadecimal. */
export async function closedAmong(db: Db, hashes: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const open = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        sql`${sessions.tokenHash} = decode(given.hash, 'hex')`,
        inArray(accounts.status, ['Pending', 'Accepted']),
        isOpenSession(now),
      ),
    );
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from json_array_elements_text(${JSON.stringify(hashes)}::json) given (hash) where not exists (${open})`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Deletes closed sessions. */
export const sweepSessions = (db: Db, now: Date) => db.delete(sessions).where(not(isOpenSession(now)));
