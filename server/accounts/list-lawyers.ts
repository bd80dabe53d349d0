import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { publicLawyerColumns } from '#server/accounts/facts.ts';
import { isNamed, wantedName } from '#server/accounts/name-search.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler } from '#server/call/context/handler.ts';

/** The filters of the list. Each combination is a prepared query of its own, so that each one uses its index. */
const filters = {
  governorate: eq(lawyers.governorate, sql.placeholder('governorate')),
  specialty: eq(lawyers.specializationName, sql.placeholder('specialty')),
  name: isNamed(sql.placeholder('name')),
};
type Filter = keyof typeof filters;

const listOf = (used: readonly Filter[], rows: number) =>
  prepared((db) =>
    db
      .select({
        userId: accounts.id,
        userName: accounts.displayName,
        ...publicLawyerColumns,
      })
      .from(accounts)
      .innerJoin(lawyers, eq(lawyers.accountId, accounts.id))
      .where(
        and(
          // Literals, not parameters: PostgreSQL can plan a prepared query well only for values that it knows.
          sql`${accounts.role} = 'Lawyer' and ${accounts.status} = 'Accepted'`,
          gt(accounts.id, sql.placeholder('after')),
          ...used.map((filter) => filters[filter]),
        ),
      )
      .orderBy(asc(accounts.id))
      // Not a parameter: with an unknown limit PostgreSQL plans every call again, or plans for a tenth of the table.
      .limit(rows)
      .prepare(['lawyers', ...used, rows].join('_')),
  );

const lists = new Map<string, ReturnType<typeof listOf>>();

type LawyerQuery = { governorate?: string | null; specialty?: string | null; q: string | null };

async function acceptedLawyers(
  db: Db,
  { governorate = null, specialty = null, q }: LawyerQuery,
  after: number | null,
  rows: number,
) {
  const name = q === null ? null : wantedName(q);
  if (q !== null && !name) return [];
  const values = { governorate, specialty, name };
  const used = (Object.keys(filters) as Filter[]).filter((filter) => values[filter]);
  const key = [...used, rows].join();
  const list = lists.get(key) ?? listOf(used, rows);
  lists.set(key, list);
  return list(db).execute({ ...values, after: after ?? 0 });
}

/** The oldest accounts first: nobody can buy or win a place in the list. */
export const listLawyers: Handler<'listLawyers'> = async ({ db, page }, query) => {
  const rows = await acceptedLawyers(db, query, idAfter(page.after), page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ userId }) => [userId], view: (row) => row });
};

export const getAllLawyers: Handler<'getAllLawyers'> = async ({ db, page }, query) => {
  const rows = await acceptedLawyers(db, query, idAfter(page.after), page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ userId }) => [userId],
    view: ({ userId, userName }) => ({ userId, userName }),
  });
};
