import { asc, eq } from 'drizzle-orm';
import { type PasskeyCreation, type PasskeyRequest, passkeysMax } from '#contract/accounts/passkeys.ts';
import type { Credential, PasskeyAnswer } from '#contract/accounts/second-factor.ts';
import { accountMails, accountNotices, authenticatorName } from '#server/accounts/copy.ts';
import { challengeMs, makeChallenge, takeChallenge } from '#server/accounts/second-factor/passkey-challenges.ts';
import { type ChallengePurpose, type PasskeyRow, passkeys } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { record } from '#server/call/history/history.ts';

type PasskeyContext = Pick<RequestContext<Actor | null>, 'db' | 'now' | 'app' | 'actor'>;
type NewCredential = Credential<'attestationObject' | 'clientDataJSON'>;

/** Signatures that a passkey may make: EdDSA, ES256, RS256 (COSE). */
const algorithms = [-8, -7, -257];

/** The package and its certificates take a while to load, and most processes never check a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** Passkeys belong to the host of the public address; its whole origin is checked. */
function ourSite({ config }: Pick<AppContext, 'config'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpId: hostname, origin };
}

const knownPasskey = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** The passkeys of an account, oldest first. */
export const passkeysOf = (db: Db, accountId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id)).limit(passkeysMax);

/** Options with which a browser asks for one of these passkeys; null without any. */
export async function passkeyRequest(
  context: PasskeyContext,
  known: readonly PasskeyRow[],
  purpose: ChallengePurpose,
): Promise<PasskeyRequest | null> {
  const [first] = known;
  if (!first) return null;
  return {
    challenge: await makeChallenge(context, { accountId: first.accountId, purpose }),
    rpId: ourSite(context.app).rpId,
    timeout: challengeMs,
    userVerification: 'preferred',
    allowCredentials: known.map(knownPasskey),
  };
}

/** Options to create a passkey for the caller on an authenticator that has none of the known ones. */
export async function passkeyCreation(
  context: PasskeyContext & { actor: Actor },
  known: readonly PasskeyRow[],
): Promise<PasskeyCreation> {
  const { actor, app } = context;
  // Authenticators keep one passkey for each site and user id. The id must not say who it is.
  const userId = app.encryption.fingerprint(`passkey user ${actor.id}`).toString('base64url');
  return {
    challenge: await makeChallenge(context, { accountId: actor.id, purpose: 'add' }),
    rp: { id: ourSite(app).rpId, name: authenticatorName },
    user: { id: userId, name: actor.email, displayName: actor.displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: known.map(knownPasskey),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** The challenge that the browser says it got; empty if it cannot be read. */
function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    const { challenge }: { challenge?: unknown } =
      JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) ?? {};
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The package throws for whatever is wrong in an answer: its form, the origin, the host, the key. */
const wrong = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });

/** The expected values for the package's check of an answer, and the challenge that the answer names. */
function checksOf<Response extends { clientDataJSON: string }>(
  app: Pick<AppContext, 'config'>,
  { id, response }: { id: string; response: Response },
) {
  const { rpId, origin } = ourSite(app);
  return {
    response: { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} },
    expectedChallenge: challengeIn(response),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  };
}

/** The new passkey that a browser has created for the caller; null if anything in it is wrong. Uses the challenge up. */
export async function readNewPasskey(
  context: PasskeyContext & { actor: Actor },
  credential: NewCredential,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'> | null> {
  const { id } = credential;
  const checks = checksOf(context.app, credential);
  const wanted = { accountId: context.actor.id, purpose: 'add' } as const;
  if (!(await takeChallenge(context, wanted, checks.expectedChallenge))) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const answer = { ...checks, supportedAlgorithmIDs: algorithms };
  const { verified, registrationInfo } = await verifyRegistrationResponse(answer).catch(wrong);
  if (!verified || !registrationInfo || registrationInfo.credential.id !== id) return null;
  const { publicKey, counter } = registrationInfo.credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
}

/** The account whose second factor is asked for, and for what. */
type Checked = { accountId: number; purpose: ChallengePurpose };

/**
 * True if one of these passkeys has signed an open challenge of this purpose. Uses the challenge up, also when the rest is
 * wrong. A counter that did not grow means that the passkey was copied: it is refused, and its owner gets a mail.
 */
export async function takePasskey(
  context: PasskeyContext,
  known: readonly PasskeyRow[],
  { answer, ...checked }: Checked & { answer: PasskeyAnswer },
): Promise<boolean> {
  const { id } = answer;
  const used = known.find(({ credentialId }) => credentialId.toString('base64url') === id);
  if (!used) return false;
  const checks = checksOf(context.app, answer);
  if (!(await takeChallenge(context, checked, checks.expectedChallenge))) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...checks,
    // 0 accepts any counter here. It is compared below, because only a copied passkey is mailed to its owner.
    credential: { id, publicKey: new Uint8Array(used.publicKey), counter: 0 },
  }).catch(wrong);
  if (!verified || !authenticationInfo) return false;
  const { newCounter } = authenticationInfo;
  if (newCounter <= used.counter && (newCounter > 0 || used.counter > 0)) {
    await reportCopy(context, used);
    return false;
  }
  await context.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: context.now })
    .where(eq(passkeys.id, used.id));
  return true;
}

/** Two devices use one passkey that only one can have: the owner and the administrators must know. */
async function reportCopy({ db, now, app }: PasskeyContext, { accountId, name }: PasskeyRow): Promise<void> {
  const line = { action: 'refuseCopiedPasskey', subject: 'account', subjectId: accountId } as const;
  await record(db, { at: now, by: 'platform', ...line });
  const passkey = name ?? accountNotices.unnamedPasskey;
  const mail = { template: accountMails.passkeyCopied, data: { passkey } };
  await app.notify(db, [accountId], { title: accountNotices.passkeyCopied(passkey), link: '/profile', mail }, now);
}
