import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  endSecondFactor as endCall,
} from '#contract/accounts/administrators.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountMails, accountNotices, authenticatorName } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import {
  deleteUnlessOn,
  isSecondFactorOn,
  lockSecondFactor,
  makeRecoveryCodes,
  takeFirstCode,
} from '#server/accounts/second-factor/second-factor.ts';
import { base32 } from '#server/accounts/second-factor/totp.ts';
import { secondFactors } from '#server/accounts/table.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';

/** As long as the output of SHA-1, which makes the codes (RFC 4226, section 4). */
const secretBytes = 20;

/** Creates a secret. It replaces an earlier secret that was not confirmed. */
export const beginSecondFactor: Handler<typeof beginCall> = async ({ db, actor, app }) => {
  const known = await lockSecondFactor(db, actor.id);
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
export const confirmSecondFactor: Handler<typeof confirmCall> = async (context, { otp }) => {
  const { db, actor, now } = context;
  const factor = await lockSecondFactor(db, actor.id);
  if (!factor?.secretEncrypted || factor.confirmedAt) throw new Refusal('state_changed');
  await takeFirstCode(context, factor, otp);
  const isFirst = !(await isSecondFactorOn(db, actor.id));
  await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.accountId, actor.id));
  const codes = isFirst ? await makeRecoveryCodes(context, actor.id) : [];
  await closeSessionsOf(db, actor.id, actor.tokenHash);
  await notifyOwner(context, 'on');
  return { recoveryCodes: codes };
};

export const endSecondFactor: Handler<typeof endCall> = async (context) => {
  const { db, actor } = context;
  const factor = await lockSecondFactor(db, actor.id);
  if (!factor?.confirmedAt) throw new Refusal('state_changed');
  await db
    .update(secondFactors)
    .set({ secretEncrypted: null, confirmedAt: null, lastStep: 0 })
    .where(eq(secondFactors.accountId, actor.id));
  await deleteUnlessOn(context);
  await notifyOwner(context, 'off');
  return null;
};

async function notifyOwner({ db, actor, now, app }: RequestContext, state: 'on' | 'off'): Promise<void> {
  const isOn = state === 'on';
  const action = isOn ? 'beginSecondFactor' : 'endSecondFactor';
  await record(db, { at: now, by: actor, action, subject: 'account', subjectId: actor.id });
  const mail = { template: isOn ? accountMails.secondFactorOn : accountMails.secondFactorOff, data: {} };
  const title = isOn ? accountNotices.secondFactorOn : accountNotices.secondFactorOff;
  await app.notify(db, [actor.id], { title, mail }, now);
}
