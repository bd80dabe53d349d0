import { randomBytes } from 'node:crypto';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { errorTexts } from '#contract/copy/errors.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { lockAccount } from '#server/accounts/access.ts';
import { isCommonPassword } from '#server/accounts/login/common-passwords.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { PasswordCost } from '#server/call/context/app-context.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { concurrencyLimiter } from '#server/call/http/concurrency-limiter.ts';

/** Argon2id with the parameters of the OWASP cheat sheet: 19 MiB, two passes, one lane. */
export const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/** At most two hashes run at the same time, off the main thread. The queue holds a few seconds of work. */
const limitHashing = concurrencyLimiter('hashing', { most: 2, queueMax: 200 });

/** `like` is a hash whose salt is used again, so that one hashing can be compared with both. */
export const hashPassword = (password: string, cost: PasswordCost, like?: string): Promise<string> =>
  limitHashing(() =>
    argonHash(password, { ...cost, parallelism: 1, ...(like !== undefined && { salt: saltOf(like) }) }),
  );

/** `$argon2id$v=…$m=…,t=…,p=…$salt$hash` */
const saltOf = (hash: string): Buffer => Buffer.from(hash.split('$')[4] ?? '', 'base64');

function costOf(hash: string): PasswordCost {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
  return { memoryCost: Number(memory), timeCost: Number(time) };
}

const isPassword = (hash: string, password: string): Promise<boolean> =>
  limitHashing(() => argonVerify(hash, password));

/** The hashes that belong to this password. Hashes with the same salt and cost take the time of one hashing. */
export async function matchingHashes(password: string, hashes: readonly string[]): Promise<readonly string[]> {
  const bySalt = Map.groupBy(hashes, (hash) => hash.slice(0, hash.lastIndexOf('$')));
  const found = await Promise.all(
    [...bySalt.values()].map(async ([first = '', ...others]) => {
      if (!others.length) return (await isPassword(first, password)) ? [first] : [];
      const made = await hashPassword(password, costOf(first), first);
      return [first, ...others].filter((hash) => hash === made);
    }),
  );
  return found.flat();
}

/** Takes as long as checking a real password, so that the time of the answer does not show which addresses are known. */
export async function checkDummyPassword(password: string, cost: PasswordCost): Promise<void> {
  await isPassword(hashOfNoPassword(cost), password);
}

/** In the form of a real hash, but nobody knows a password for it. */
export function hashOfNoPassword({ memoryCost, timeCost }: PasswordCost): string {
  const [salt, hash] = [16, 32].map((size) => randomBytes(size).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${hash}`;
}

/** A password that the caller typed, and in which field. */
export type TypedPassword = { field: string; password: string };

/** Hashes a password to be. Refused if it is among those that an attacker would try first. */
export async function hashNewPassword(
  { field, password }: TypedPassword,
  cost: PasswordCost,
  like?: string,
): Promise<string> {
  if (await isCommonPassword(password)) throw refuseField(field, fieldTexts.passwordWeak);
  return hashPassword(password, cost, like);
}

const refuseWrong = ({ field }: TypedPassword) => refuseField(field, errorTexts.password_wrong, 'password_wrong');

/**
 * Checks the caller's current password; a wrong one is refused with the name of its field. The returned function locks
 * the account in the call's transaction. It refuses if the password was changed or the account deleted in the meantime.
 */
export async function checkOwnPassword(
  db: Db,
  { id }: Actor,
  typed: TypedPassword,
): Promise<(context: RequestContext) => Promise<AccountRow>> {
  const [known] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!known || known.deletedAt) throw new Refusal('not_signed_in');
  if (!(await isPassword(known.passwordHash, typed.password))) throw refuseWrong(typed);
  return async (context) => {
    const account = await lockAccount(context, id);
    if (account.passwordHash !== known.passwordHash) throw refuseWrong(typed);
    return account;
  };
}
