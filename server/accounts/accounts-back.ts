import { eq, sql } from 'drizzle-orm';
import { accountLifecycle } from '#contract/accounts/calls.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountState } from '#server/accounts/access.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { restoreState } from '#server/call/history/transition.ts';
import type { WayBack } from '#server/call/history/way-back.ts';
import { becauseOf } from '#server/call/mail/copy.ts';

const actions = [
  ...Object.keys(accountLifecycle.transitions),
  ...['takeBack', 'confirmEmail', 'changeProfile', 'deleteAccount'],
];

/** Once its owner was notified, only a rejection is taken back: the account waits for a new decision. */
const rejection = { decision: 'reject', statusBefore: 'Pending', reasonBefore: null, noteBefore: null };

/** Sessions that a decision closed stay closed: the owner of the account signs in again. */
export const accountsBack: WayBack = {
  async lock(db, id) {
    await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
    return [{ subject: 'account', id, actions }];
  },

  async restore({ db, actor, now, app }, { id, held, reason }) {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
    if (!account || account.deletedAt) throw new Refusal('not_found');
    const { decision, statusBefore, reasonBefore, noteBefore } = held ?? rejection;
    await restoreState(db, {
      ...accountState,
      id,
      transition: decision,
      to: statusBefore,
      by: actor,
      now,
      reason,
      set: { statusReason: reasonBefore },
    });
    await db
      .update(lawyers)
      .set({ reviewNote: noteBefore, revision: sql`${lawyers.revision} + 1` })
      .where(eq(lawyers.accountId, id));
    const why = reason ?? '';
    const mail = { template: accountMails.takenBack, data: { reason: why } };
    await app.notify(db, [id], { title: accountNotices.takenBack, body: becauseOf(why), link: '/profile', mail }, now);
  },
};
