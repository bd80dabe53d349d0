import { and, asc, eq, gt } from 'drizzle-orm';
import type {
  listAdministratorInvitations as listCall,
  withdrawAdministratorInvitation as withdrawCall,
} from '#contract/accounts-administrators.ts';
import { Refusal } from '#contract/core/errors.ts';
import { administratorInvitations as invitations } from '#server/accounts/administrators-table.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import { idAfter, pageOf } from '#server/core/page.ts';

export const listAdministratorInvitations: Act<typeof listCall> = async ({ db, now, page }) => {
  const rows = await db
    .select({
      id: invitations.id,
      displayName: invitations.displayName,
      email: invitations.email,
      permission: invitations.permission,
      expiresAt: invitations.expiresAt,
      invitedBy: accounts.displayName,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where(and(gt(invitations.id, idAfter(page.after) ?? 0), gt(invitations.expiresAt, now)))
    .orderBy(asc(invitations.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ id }) => [id],
    view: ({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toISOString() }),
  });
};

export const withdrawAdministratorInvitation: Act<typeof withdrawCall> = async (
  { db, actor, now },
  { invitationId },
) => {
  const withdrawn = await db
    .delete(invitations)
    .where(and(eq(invitations.id, invitationId), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id });
  if (!withdrawn.length) throw new Refusal('not_found');
  const line = { action: 'withdrawInvitation', subject: 'administrator invitation', subjectId: invitationId } as const;
  await record(db, { at: now, by: actor, ...line });
  return null;
};

/** Whoever no longer administers leaves no door open: the invitations he sent end with him. */
export const endInvitationsOf = (db: Db, accountId: number) =>
  db.delete(invitations).where(eq(invitations.invitedBy, accountId));
