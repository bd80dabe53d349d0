import type { changePassword as changePasswordCall } from '#contract/accounts-security.ts';
import { checkOwnPassword } from '#server/accounts/own-password.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { setPassword } from '#server/accounts/set-password.ts';
import type { Preparation } from '#server/core/act.ts';

/** Changes the caller's password and ends his other sessions: whoever knew the old one is out. */
export const changePassword: Preparation<typeof changePasswordCall> = {
  async prepare({ db, actor }, { currentPassword, password }) {
    const lockOwn = await checkOwnPassword(db, actor, { field: 'currentPassword', password: currentPassword });
    const passwordHash = await hashPassword(password);
    return async (scene) => {
      const account = await lockOwn(scene.db);
      const keptSession = scene.actor.tokenHash;
      await setPassword(scene, account, { passwordHash, action: 'changePassword', keptSession });
      return null;
    };
  },
};
