import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Position } from '#contract/core/paging.ts';
import type { Role } from '#contract/core/roles.ts';
import { accounts } from '#server/accounts/table.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { momentAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { isItsAssignment } from '#server/invitations/access.ts';
import { invitations } from '#server/invitations/table.ts';
import { viewInvitation } from '#server/invitations/view.ts';
import { assignments, requests } from '#server/requests/table.ts';

const client = alias(accounts, 'client');
const lawyer = alias(accounts, 'lawyer');

/** Newest first. Each role has its own index for this order. */
const newestFirst = (name: string, isMine: SQL | undefined) =>
  prepared((db: Db) =>
    db
      .select({
        invitation: invitations,
        lawyerName: lawyer.displayName,
        userName: client.displayName,
        request: {
          status: requests.status,
          isDiscreet: requests.isDiscreet,
          chosenLawyerId: requests.chosenLawyerId,
        },
        releasedAt: assignments.withdrawnAt,
      })
      .from(invitations)
      .innerJoin(requests, eq(requests.id, invitations.requestId))
      .innerJoin(client, eq(client.id, invitations.clientId))
      .innerJoin(lawyer, eq(lawyer.id, invitations.lawyerId))
      .leftJoin(assignments, isItsAssignment)
      .where(
        and(
          isMine,
          sql`(${invitations.createdAt}, ${invitations.id}) < (${sql.placeholder('beforeAt')}::timestamptz, ${sql.placeholder('beforeId')}::bigint)`,
        ),
      )
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(sql.placeholder('rows'))
      .prepare(name),
  );

const caller = sql.placeholder('accountId');
const lists: Readonly<Partial<Record<Role, ReturnType<typeof newestFirst>>>> = {
  Client: newestFirst(
    'invitations_of_client',
    and(eq(invitations.clientId, caller), sql`${invitations.state} = 'open'`),
  ),
  Lawyer: newestFirst(
    'invitations_of_lawyer',
    and(eq(invitations.lawyerId, caller), sql`${invitations.state} = 'open'`),
  ),
  Admin: newestFirst('all_invitations', undefined),
};

/** Lists the rooms that the caller is a party of. Administrators see all rooms; participants have none. */
export const myInvitations: Handler<'myInvitations'> = async ({ db, actor, page }) => {
  const mine = lists[actor.role];
  if (!mine) return { items: [], nextCursor: null };
  const rows = await mine(db).execute({ accountId: actor.id, ...before(page.after), rows: page.limit + 1 });
  return pageOf(rows, page.limit, {
    positionOf: ({ invitation }) => [invitation.createdAt.toISOString(), invitation.id],
    view: (row) => viewInvitation(row, actor),
  });
};

/** Later than every invitation: the first page starts here. */
const end = { at: '9999-12-31T00:00:00Z', id: 0 };

function before(after: Position | null) {
  const { at, id } = momentAfter(after) ?? end;
  return { beforeAt: at, beforeId: id };
}
