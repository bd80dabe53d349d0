import { and, eq, isNull } from 'drizzle-orm';
import type { changePermission as changePermissionCall } from '#contract/accounts-administrators.ts';
import { Refusal } from '#contract/core/errors.ts';
import { may } from '#contract/core/permissions.ts';
import { keepAManager, lockAsManager } from '#server/accounts/access.ts';
import { endInvitationsOf } from '#server/accounts/administrator-invitations.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';

/** Of several who take the last permission to manage from each other at once, one keeps it. */
export const changePermission: Act<typeof changePermissionCall> = async (
  { db, actor, now, house },
  { accountId, permission },
) => {
  const standing = await lockAsManager(db, actor);
  if (!standing.includes(accountId)) throw new Refusal('not_found');
  const isHis = and(eq(accounts.id, accountId), isNull(accounts.deletedAt));
  const [before] = await db.select({ permission: accounts.permission }).from(accounts).where(isHis);
  if (!before) throw new Refusal('not_found');
  if (before.permission === permission) return { accountId, permission };
  const manages = may({ permission }, 'manages');
  if (!manages) await keepAManager(db, accountId);
  await db.update(accounts).set({ permission }).where(isHis);
  // Whoever may invite nobody any more leaves no door open.
  if (!manages) await endInvitationsOf(db, accountId);
  const line = { action: 'changePermission', subject: 'account', subjectId: accountId } as const;
  await record(db, { at: now, by: actor, ...line, before, after: { permission } });
  const mail = { template: accountMails.permissionChanged, data: { permission } };
  const title = accountNotices.permissionChanged(permission);
  await house.tell(db, [accountId], { title, link: '/profile', mail }, now);
  return { accountId, permission };
};
