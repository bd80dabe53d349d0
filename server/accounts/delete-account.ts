import { eq } from 'drizzle-orm';
import type { deleteAccount as deleteAccountCall } from '#contract/accounts/security.ts';
import { ensureAnotherManager, lockEmail } from '#server/accounts/access.ts';
import { eraseAccount } from '#server/accounts/erase-account.ts';
import { checkOwnPassword } from '#server/accounts/login/passwords.ts';
import { lockSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Preparation } from '#server/core/http/handler.ts';

/**
 * Deletes the caller's account: each domain erases its data of the person, then the account becomes a stub. This is one
 * transaction. When two calls run at the same time, the second is refused because the account is already deleted.
 */
export const deleteAccount: Preparation<typeof deleteAccountCall> = {
  async prepare({ db, actor }, { password }) {
    const lockAccount = await checkOwnPassword(db, actor, { field: 'password', password });
    return async (context) => {
      const { db, actor } = context;
      await lockEmail(db, actor.email);
      if (actor.role === 'Admin') await ensureAnotherManager(db, actor.id);
      // Lock the second factor before the account, in the same order as signing in, to avoid a deadlock.
      await lockSecondFactor(db, actor.id);
      const account = await lockAccount(db);
      // Sending and deciding a proof of the yearly fee take the same lock.
      await db.select().from(lawyers).where(eq(lawyers.accountId, actor.id)).for('update');
      const results = await context.app.react(context, 'accountLeaving', null);
      await eraseAccount(context, account, { needsName: results.some(({ needsName }) => needsName) });
      return null;
    };
  },
};
