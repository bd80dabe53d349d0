import { and, eq, isNull, sql } from 'drizzle-orm';
import type { administratorSorts } from '#contract/accounts/administrators.ts';
import { accountStatusNames, administratorColumns } from '#contract/accounts/copy.ts';
import { permissionNames } from '#contract/copy/permissions.ts';
import { yesNo } from '#contract/copy/words.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { matchesAccount } from '#server/accounts/list-accounts.ts';
import { isOn } from '#server/accounts/second-factor/second-factor.ts';
import { accounts, secondFactors } from '#server/accounts/table.ts';
import { byLetters, inOrder, type Order, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';

type Found = { id: number; searchKey: string };

const idOf = ({ id }: Found) => id;
const orders = {
  ...oldestAndNewest<Found>({ by: accounts.id, type: 'bigint', valueIn: idOf }),
  name: { by: byLetters(accounts.searchKey), type: 'text', valueIn: ({ searchKey }) => searchKey },
} satisfies Record<(typeof administratorSorts)[number], Order<Found>>;

export const listAdministrators: Handler<'listAdministrators'> = async ({ db, page }, { q, sort }) => {
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], { column: accounts.id, idOf }, page.after);
  const rows = await db
    .select({
      id: accounts.id,
      displayName: accounts.displayName,
      searchKey: accounts.searchKey,
      email: accounts.email,
      status: accounts.status,
      permission: sql<Permission>`${accounts.permission}`,
      createdAt: accounts.createdAt,
      secondFactor: secondFactors.accountId,
    })
    .from(accounts)
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accounts.id), isOn))
    .where(
      and(eq(accounts.role, 'Admin'), isNull(accounts.deletedAt), q === null ? undefined : matchesAccount(q), goesOn),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: ({ secondFactor, createdAt, searchKey: _, ...administrator }) => ({
      ...administrator,
      hasSecondFactor: secondFactor !== null,
      createdAt: createdAt.toISOString(),
    }),
  });
};

export const listAdministratorsCsv = csvExport(listAdministrators, {
  list: 'administrators',
  columns: administratorColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ displayName }) => displayName,
    email: ({ email }) => email,
    permission: ({ permission }) => permissionNames[permission],
    status: ({ status }) => accountStatusNames[status],
    secondFactor: ({ hasSecondFactor }) => yesNo[`${hasSecondFactor}`],
    since: ({ createdAt }) => cairoTime(new Date(createdAt)),
  },
  recorded: () => ({}),
});
