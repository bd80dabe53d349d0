import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { listAdministrators as listAdministratorsCall } from '#contract/accounts-administrators.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { secondFactors } from '#server/accounts/administrators-table.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { idAfter, pageOf } from '#server/core/page.ts';

/** Whoever is here longest first. */
export const listAdministrators: Act<typeof listAdministratorsCall> = async ({ db, page }) => {
  const rows = await db
    .select({
      id: accounts.id,
      displayName: accounts.displayName,
      email: accounts.email,
      status: accounts.status,
      permission: sql<Permission>`${accounts.permission}`,
      createdAt: accounts.createdAt,
      secondFactor: secondFactors.confirmedAt,
    })
    .from(accounts)
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accounts.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(accounts.role, 'Admin'), isNull(accounts.deletedAt), gt(accounts.id, idAfter(page.after) ?? 0)))
    .orderBy(asc(accounts.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ id }) => [id],
    view: ({ secondFactor, createdAt, ...administrator }) => ({
      ...administrator,
      hasSecondFactor: secondFactor !== null,
      createdAt: createdAt.toISOString(),
    }),
  });
};
