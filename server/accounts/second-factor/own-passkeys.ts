import { and, eq } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import {
  type addPasskey as addCall,
  type beginPasskey as beginCall,
  type mySecondFactor as mySecondFactorCall,
  passkeysMax,
  type removePasskey as removeCall,
} from '#contract/accounts/passkeys.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { deviceOf } from '#server/accounts/login/known-devices.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { passkeyCreation, passkeysOf, readNewPasskey } from '#server/accounts/second-factor/passkeys.ts';
import {
  deleteUnlessOn,
  isSecondFactorOn,
  lockSecondFactor,
  makeRecoveryCodes,
} from '#server/accounts/second-factor/second-factor.ts';
import { accounts, passkeys, secondFactors } from '#server/accounts/table.ts';
import { viewPasskey } from '#server/accounts/view.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';

export const mySecondFactor: Handler<typeof mySecondFactorCall> = async ({ db, actor }) => {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, actor.id));
  const known = await passkeysOf(db, actor.id);
  return { hasAuthenticator: Boolean(factor?.confirmedAt), passkeys: known.map(viewPasskey) };
};

export const beginPasskey: Handler<typeof beginCall> = async (context) => {
  const known = await passkeysOf(context.db, context.actor.id);
  if (known.length >= passkeysMax) throw new Refusal('passkeys_full');
  return passkeyCreation(context, known);
};

/** Adds a passkey. The caller's other sessions end, as with the codes of an authenticator. */
export const addPasskey: Handler<typeof addCall> = async (context, { name, credential, transports }) => {
  const { db, actor, now, userAgent } = context;
  // Before the challenge, in the order of deleting the account, to avoid a deadlock.
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, actor.id)).for('key share');
  const created = await readNewPasskey(context, credential);
  if (!created) throw new Refusal('passkey_invalid', { keepsWrites: true });
  await db.insert(secondFactors).values({ accountId: actor.id }).onConflictDoNothing();
  await lockSecondFactor(db, actor.id);
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
  await notifyOwner(context, 'added', shownName);
  return { recoveryCodes };
};

export const removePasskey: Handler<typeof removeCall> = async (context, { id }) => {
  const { db, actor } = context;
  await lockSecondFactor(db, actor.id);
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, actor.id)))
    .returning({ name: passkeys.name });
  if (!removed) throw new Refusal('not_found');
  await deleteUnlessOn(context);
  await notifyOwner(context, 'removed', removed.name);
  return null;
};

async function notifyOwner(
  { db, actor, now, app }: RequestContext,
  change: 'added' | 'removed',
  name: string | null,
): Promise<void> {
  const isAdded = change === 'added';
  const action = isAdded ? 'addPasskey' : 'removePasskey';
  await record(db, { at: now, by: actor, action, subject: 'account', subjectId: actor.id });
  const passkey = name ?? accountNotices.unnamedPasskey;
  const mail = { template: isAdded ? accountMails.passkeyAdded : accountMails.passkeyRemoved, data: { passkey } };
  const title = isAdded ? accountNotices.passkeyAdded(passkey) : accountNotices.passkeyRemoved(passkey);
  await app.notify(db, [actor.id], { title, link: '/profile', mail }, now);
}
