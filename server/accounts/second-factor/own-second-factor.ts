import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { passkeysMax } from '#contract/accounts/passkeys.ts';
import type { HistoryAction } from '#contract/copy/history.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { accountMails, accountNotices, authenticatorName } from '#server/accounts/copy.ts';
import { deviceOf } from '#server/accounts/login/known-devices.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { passkeyCreation, passkeysOf, readNewPasskey } from '#server/accounts/second-factor/passkeys.ts';
import {
  deleteUnlessOn,
  isSecondFactorOn,
  lockOwnFactor,
  makeRecoveryCodes,
  takeFirstCode,
} from '#server/accounts/second-factor/second-factor.ts';
import { base32 } from '#server/accounts/second-factor/totp.ts';
import { passkeys, secondFactors } from '#server/accounts/table.ts';
import { viewPasskey } from '#server/accounts/view.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import type { Message } from '#server/call/context/notify.ts';
import { recordAct } from '#server/call/history/history.ts';

/** As long as the output of SHA-1, which makes the codes (RFC 4226, section 4). */
const secretBytes = 20;

/** Creates a secret. It replaces an earlier secret that was not confirmed. */
export const beginSecondFactor: Handler<'beginSecondFactor'> = async (context) => {
  const { db, actor, app } = context;
  const known = await lockOwnFactor(context);
  if (known?.confirmedAt) throw new Refusal('state_changed');
  const bytes = randomBytes(secretBytes);
  const factor = { secretEncrypted: app.encryption.encrypt(bytes.toString('base64')), wrongTries: 0, triesSince: null };
  await db
    .insert(secondFactors)
    .values({ accountId: actor.id, ...factor })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: factor });
  const secret = base32(bytes);
  const label = `${encodeURIComponent(authenticatorName)}:${encodeURIComponent(actor.email)}`;
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(authenticatorName)}`;
  return { secret, address };
};

/** Turns the codes on, with a first code of the authenticator. The caller's other sessions end. */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (context, { otp }) => {
  const { db, actor, now } = context;
  const factor = await lockOwnFactor(context);
  if (!factor?.secretEncrypted || factor.confirmedAt) throw new Refusal('state_changed');
  await takeFirstCode(context, factor, otp);
  const isFirst = !(await isSecondFactorOn(db, actor.id));
  await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.accountId, actor.id));
  const codes = isFirst ? await makeRecoveryCodes(context, actor.id) : [];
  await closeSessionsOf(db, actor.id, actor.tokenHash);
  const mail = { template: accountMails.secondFactorOn, data: {} };
  await tellOwner(context, 'beginSecondFactor', { title: accountNotices.secondFactorOn, mail });
  return { recoveryCodes: codes };
};

export const endSecondFactor: Handler<'endSecondFactor'> = async (context) => {
  const { db, actor } = context;
  const factor = await lockOwnFactor(context);
  if (!factor?.confirmedAt) throw new Refusal('state_changed');
  await db
    .update(secondFactors)
    .set({ secretEncrypted: null, confirmedAt: null, lastStep: 0 })
    .where(eq(secondFactors.accountId, actor.id));
  await deleteUnlessOn(context);
  const mail = { template: accountMails.secondFactorOff, data: {} };
  await tellOwner(context, 'endSecondFactor', { title: accountNotices.secondFactorOff, mail });
  return null;
};

export const mySecondFactor: Handler<'mySecondFactor'> = async ({ db, actor }) => {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, actor.id));
  const known = await passkeysOf(db, actor.id);
  return { hasAuthenticator: Boolean(factor?.confirmedAt), passkeys: known.map(viewPasskey) };
};

export const beginPasskey: Handler<'beginPasskey'> = async (context) => {
  const known = await passkeysOf(context.db, context.actor.id);
  if (known.length >= passkeysMax) throw new Refusal('passkeys_full');
  return passkeyCreation(context, known);
};

/** Adds a passkey. The caller's other sessions end, as with the codes of an authenticator. */
export const addPasskey: Handler<'addPasskey'> = async (context, { name, credential, transports }) => {
  const { db, actor, now, userAgent } = context;
  // Before the challenge, in the order of deleting the account, to avoid a deadlock.
  await lockOwnFactor(context);
  const created = await readNewPasskey(context, credential);
  if (!created) throw new Refusal('passkey_invalid', { keepsWrites: true });
  await db.insert(secondFactors).values({ accountId: actor.id }).onConflictDoNothing();
  const known = await passkeysOf(db, actor.id);
  if (known.length >= passkeysMax) throw new Refusal('passkeys_full');
  const isFirst = !(await isSecondFactorOn(db, actor.id));
  const shownName = name ?? deviceOf(userAgent);
  const added = await db
    .insert(passkeys)
    .values({ ...created, accountId: actor.id, transports: transports ?? [], name: shownName, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (!added.length) throw refuseField('credential', accountTexts.passkeys.taken, 'passkey_invalid');
  const recoveryCodes = isFirst ? await makeRecoveryCodes(context, actor.id) : [];
  await closeSessionsOf(db, actor.id, actor.tokenHash);
  const passkey = shownName ?? accountNotices.unnamedPasskey;
  const mail = { template: accountMails.passkeyAdded, data: { passkey } };
  await tellOwner(context, 'addPasskey', { title: accountNotices.passkeyAdded(passkey), link: '/profile', mail });
  return { recoveryCodes };
};

export const removePasskey: Handler<'removePasskey'> = async (context, { id }) => {
  const { db, actor } = context;
  await lockOwnFactor(context);
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, actor.id)))
    .returning({ name: passkeys.name });
  if (!removed) throw new Refusal('not_found');
  await deleteUnlessOn(context);
  const passkey = removed.name ?? accountNotices.unnamedPasskey;
  const mail = { template: accountMails.passkeyRemoved, data: { passkey } };
  await tellOwner(context, 'removePasskey', { title: accountNotices.passkeyRemoved(passkey), link: '/profile', mail });
  return null;
};

/** Records the change, and notifies the owner, also by mail. */
async function tellOwner<Data extends Record<string, unknown>>(
  { db, actor, now, app }: RequestContext,
  action: HistoryAction,
  message: Message<Data>,
): Promise<void> {
  await recordAct({ db, actor, now }, { action, subject: 'account', subjectId: actor.id });
  await app.notify(db, [actor.id], message, now);
}
