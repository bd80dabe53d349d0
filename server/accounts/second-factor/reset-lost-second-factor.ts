import { accountByEmail } from '#server/accounts/access.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { deleteSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { type AccountRow, sessions } from '#server/accounts/table.ts';
import { record } from '#server/core/history/history.ts';
import type { AppContext } from '#server/core/http/app-context.ts';

type Reset = { account: Pick<AccountRow, 'id' | 'displayName' | 'role'>; endedSessions: number };

/**
 * For somebody whom no administrator can help any more: the person who runs the machine turns the second factor off. Ends
 * the sessions of the account; its owner gets a mail, and the history says that it was done on the machine. Null if no account
 * with this address has a second factor.
 */
export const resetLostSecondFactor = (
  { db, clock, notify }: Pick<AppContext, 'db' | 'clock' | 'notify'>,
  email: string,
): Promise<Reset | null> =>
  db.transaction(async (tx) => {
    const account = await accountByEmail(tx, email);
    if (!account || !(await deleteSecondFactor(tx, account.id))) return null;
    const { id } = account;
    const now = clock();
    const ended = await closeSessionsOf(tx, id).returning({ id: sessions.id });
    const reason = accountNotices.resetOnTheMachine;
    await record(tx, {
      at: now,
      by: 'platform',
      action: 'resetSecondFactor',
      subject: 'account',
      subjectId: id,
      reason,
    });
    const mail = { template: accountMails.secondFactorResetOnTheMachine, data: {} };
    await notify(tx, [id], { title: accountNotices.secondFactorResetOnTheMachine, link: '/profile', mail }, now);
    return { account, endedSessions: ended.length };
  });
