import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type {
  beginSecondFactor as beginCall,
  confirmSecondFactor as confirmCall,
  endSecondFactor as endCall,
} from '#contract/accounts-administrators.ts';
import { Refusal } from '#contract/core/errors.ts';
import { secondFactors } from '#server/accounts/administrators-table.ts';
import { accountMails, accountNotices, authenticatorName } from '#server/accounts/copy.ts';
import { checkOwnPassword } from '#server/accounts/own-password.ts';
import { lockSecondFactor, makeRecoveryCodes, takeCode } from '#server/accounts/second-factor.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import { base32 } from '#server/accounts/totp.ts';
import type { Act, Preparation, Scene } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';

/** As long as the hash that makes the codes (RFC 4226, 4). */
const secretBytes = 20;

/** A new secret, in place of one that no code has confirmed. */
export const beginSecondFactor: Act<typeof beginCall> = async ({ db, actor, house }) => {
  const known = await lockSecondFactor(db, actor.id);
  if (known?.confirmedAt) throw new Refusal('state_changed');
  const bytes = randomBytes(secretBytes);
  const factor = { secretSealed: house.vault.seal(bytes.toString('base64')), wrongTries: 0, triesSince: null };
  await db
    .insert(secondFactors)
    .values({ accountId: actor.id, ...factor })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: factor });
  const secret = base32(bytes);
  const label = `${encodeURIComponent(authenticatorName)}:${encodeURIComponent(actor.email)}`;
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(authenticatorName)}`;
  return { secret, address };
};

/** Turns it on: a code shows that the authenticator knows the secret. Sessions that were opened without it end. */
export const confirmSecondFactor: Act<typeof confirmCall> = async (scene, { otp }) => {
  const { db, actor, now } = scene;
  const factor = await lockSecondFactor(db, actor.id);
  if (!factor || factor.confirmedAt) throw new Refusal('state_changed');
  await takeCode(scene, factor, otp, 'code_invalid');
  await db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.accountId, actor.id));
  const codes = await makeRecoveryCodes(scene, actor.id);
  await closeSessionsOf(db, actor.id, actor.tokenHash);
  await tellOwner(scene, 'on');
  return { recoveryCodes: codes };
};

export const endSecondFactor: Preparation<typeof endCall> = {
  async prepare({ db, actor }, { password, otp }) {
    const lockOwn = await checkOwnPassword(db, actor, { field: 'password', password });
    return async (scene) => {
      // The factor before the account, as signing in locks them: two at once wait in line instead of for each other.
      const factor = await lockSecondFactor(scene.db, actor.id);
      await lockOwn(scene.db);
      if (!factor?.confirmedAt) throw new Refusal('state_changed');
      await takeCode(scene, factor, otp, 'code_invalid');
      await scene.db.delete(secondFactors).where(eq(secondFactors.accountId, actor.id));
      await tellOwner(scene, 'off');
      return null;
    };
  },
};

async function tellOwner({ db, actor, now, house }: Scene, state: 'on' | 'off'): Promise<void> {
  const isOn = state === 'on';
  const action = isOn ? 'beginSecondFactor' : 'endSecondFactor';
  await record(db, { at: now, by: actor, action, subject: 'account', subjectId: actor.id });
  const mail = { template: isOn ? accountMails.secondFactorOn : accountMails.secondFactorOff, data: {} };
  const title = isOn ? accountNotices.secondFactorOn : accountNotices.secondFactorOff;
  await house.tell(db, [actor.id], { title, mail }, now);
}
