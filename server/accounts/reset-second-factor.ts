import { eq } from 'drizzle-orm';
import type { resetSecondFactor as resetSecondFactorCall } from '#contract/accounts-administrators.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { lockAsManager } from '#server/accounts/access.ts';
import { secondFactors } from '#server/accounts/administrators-table.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { lockSecondFactor } from '#server/accounts/second-factor.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import type { Act } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';

/** Another administrator has lost his authenticator and his recovery codes: his password alone lets him in again. */
export const resetSecondFactor: Act<typeof resetSecondFactorCall> = async (
  { db, actor, now, house },
  { accountId },
) => {
  // His own he turns off with his password and a code: an open session alone must not do it.
  if (accountId === actor.id) throw refuseField('accountId', accountTexts.administrators.ownSecondFactor);
  const standing = await lockAsManager(db, actor);
  if (!standing.includes(accountId)) throw new Refusal('not_found');
  const factor = await lockSecondFactor(db, accountId);
  if (!factor?.confirmedAt) throw new Refusal('state_changed');
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await closeSessionsOf(db, accountId);
  await record(db, { at: now, by: actor, action: 'resetSecondFactor', subject: 'account', subjectId: accountId });
  const mail = { template: accountMails.secondFactorReset, data: {} };
  await house.tell(db, [accountId], { title: accountNotices.secondFactorReset, link: '/profile', mail }, now);
  return null;
};
