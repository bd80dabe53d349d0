import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm';
import { type ChallengePurpose, passkeyChallenges } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { secretHash } from '#server/base/secrets/encryption.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { RequestContext } from '#server/call/context/handler.ts';

const challengeBytes = 32;
export const challengeMs = 5 * 60_000;
/** Each refused login makes one. The oldest goes, so that somebody who knows the password cannot fill the table. */
const openChallengesMax = 10;

type ChallengeContext = Pick<RequestContext<Actor | null>, 'db' | 'now' | 'actor'>;
type ChallengeFor = { accountId: number; purpose: ChallengePurpose };

/** Makes a challenge for this purpose of the account, which only the same session (or no session) can use. */
export async function makeChallenge({ db, now, actor }: ChallengeContext, wanted: ChallengeFor): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url');
  await db.insert(passkeyChallenges).values({
    ...wanted,
    challengeHash: secretHash(challenge),
    sessionHash: actor?.tokenHash ?? null,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  const mine = eq(passkeyChallenges.accountId, wanted.accountId);
  const newest = db
    .select({ challengeHash: passkeyChallenges.challengeHash })
    .from(passkeyChallenges)
    .where(mine)
    .orderBy(desc(passkeyChallenges.expiresAt))
    .limit(openChallengesMax);
  await db.delete(passkeyChallenges).where(and(mine, notInArray(passkeyChallenges.challengeHash, newest)));
  return challenge;
}

/** Uses the challenge up; false if there is none for this purpose, account and session any more. */
export async function takeChallenge(
  { db, now, actor }: ChallengeContext,
  { accountId, purpose }: ChallengeFor,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, secretHash(challenge)),
        eq(passkeyChallenges.accountId, accountId),
        eq(passkeyChallenges.purpose, purpose),
        actor ? eq(passkeyChallenges.sessionHash, actor.tokenHash) : isNull(passkeyChallenges.sessionHash),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash });
  return taken.length > 0;
}

export const deleteChallengesOf = (db: Db, accountId: number) =>
  db.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));

/** Deletes expired challenges. */
export const sweepChallenges = (db: Db, now: Date) =>
  db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
