import { eq } from 'drizzle-orm';
import type { deleteAccount as deleteAccountCall } from '#contract/accounts-security.ts';
import { keepAManager, lockEmail } from '#server/accounts/access.ts';
import { forgetAccount } from '#server/accounts/forget.ts';
import { checkOwnPassword } from '#server/accounts/own-password.ts';
import { lockSecondFactor } from '#server/accounts/second-factor.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Preparation } from '#server/core/act.ts';
import type { Forget } from '#server/core/forget.ts';

/**
 * The caller deletes his account: each domain forgets what is his, then the account becomes a stub. All of it is one
 * transaction; of two calls at once the second finds nobody to delete.
 */
export const deleteAccount = (forgets: readonly Forget[]): Preparation<typeof deleteAccountCall> => ({
  async prepare({ db, actor }, { password }) {
    const lockOwn = await checkOwnPassword(db, actor, { field: 'password', password });
    return async (scene) => {
      const { db, actor } = scene;
      await lockEmail(db, actor.email);
      if (actor.role === 'Admin') await keepAManager(db, actor.id);
      // Before the account, as signing in locks them: two at once wait in line instead of for each other.
      await lockSecondFactor(db, actor.id);
      const account = await lockOwn(db);
      // A proof of the yearly fee is sent and decided under this lock.
      await db.select().from(lawyers).where(eq(lawyers.accountId, actor.id)).for('update');
      const kept: Awaited<ReturnType<Forget>>[] = [];
      for (const forget of forgets) kept.push(await forget(scene));
      await forgetAccount(scene, account, { needsName: kept.some(({ needsName }) => needsName) });
      return null;
    };
  },
});
