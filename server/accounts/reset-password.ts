import type { resetPassword as resetPasswordCall } from '#contract/accounts-security.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountByEmail, lockEmail } from '#server/accounts/access.ts';
import { useResetCode } from '#server/accounts/asked-codes.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import type { Preparation } from '#server/core/act.ts';

/**
 * Sets a new password with the mailed code and ends every session. A wrong code, an expired or used-up one and an
 * unknown address are refused alike and after the same work; the wrong try stays counted.
 */
export const resetPassword: Preparation<typeof resetPasswordCall> = {
  async prepare(_ready, { email, otp, password }) {
    const passwordHash = await hashPassword(password);
    return async (scene) => {
      const { db, now, house } = scene;
      await lockEmail(db, email);
      const isRight = await useResetCode(db, { vault: house.vault, email, now }, otp);
      const account = await accountByEmail(db, email);
      if (!isRight || !account) throw new Refusal('code_invalid', { keepsWrites: true });
      await setPassword(scene, account, { passwordHash, action: 'resetPassword' });
      return null;
    };
  },
};
