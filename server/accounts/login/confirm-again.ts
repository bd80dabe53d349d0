import type { confirmAgain as confirmAgainCall } from '#contract/accounts/calls.ts';
import { checkOwnPassword } from '#server/accounts/login/passwords.ts';
import { renewSession } from '#server/accounts/login/sessions.ts';
import { checkSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import type { Preparation } from '#server/core/http/handler.ts';

/**
 * For calls with `needsConfirmation`: what signing in asks for, asked again in an open session. The token of the session is
 * replaced, so that nobody else who has it is confirmed too.
 */
export const confirmAgain: Preparation<typeof confirmAgainCall> = {
  async prepare({ db, actor }, { password, ...proof }) {
    const lockAccount = await checkOwnPassword(db, actor, { field: 'password', password });
    return async (context) => {
      // Lock the second factor before the account, in the same order as signing in, to avoid a deadlock.
      await checkSecondFactor(context, actor.id, { ...proof, purpose: 'confirm again' });
      await lockAccount(context.db);
      return { token: await renewSession(context.db, context.actor, context.now) };
    };
  },
};
