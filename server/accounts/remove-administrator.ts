import { and, eq, isNull } from 'drizzle-orm';
import { accountLifecycle } from '#contract/accounts.ts';
import type { removeAdministrator as removeAdministratorCall } from '#contract/accounts-administrators.ts';
import { Refusal } from '#contract/core/errors.ts';
import { keepAManager, lockAsManager } from '#server/accounts/access.ts';
import { endInvitationsOf } from '#server/accounts/administrator-invitations.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { move } from '#server/core/move.ts';

/** Ends somebody's work as an administrator; of several who remove each other at once, one always stays. */
export const removeAdministrator: Act<typeof removeAdministratorCall> = async (
  { db, actor, now, house },
  { accountId },
) => {
  const standing = await lockAsManager(db, actor);
  const [removed] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'Admin'), isNull(accounts.deletedAt)));
  if (!removed) throw new Refusal('not_found');
  if (standing.includes(accountId)) await keepAManager(db, accountId);
  const status = await move(db, {
    lifecycle: accountLifecycle,
    table: accounts,
    column: accounts.status,
    id: accountId,
    move: 'suspend',
    by: actor,
    now,
    refusal: 'already_decided',
  });
  await closeSessionsOf(db, accountId);
  await endInvitationsOf(db, accountId);
  const mail = { template: accountMails.administratorRemoved, data: {} };
  await house.tell(db, [accountId], { title: accountNotices.administratorRemoved, mail }, now);
  return { accountId, status };
};
