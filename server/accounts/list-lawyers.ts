import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { getAllLawyers as getAllLawyersCall, listLawyers as listLawyersCall } from '#contract/accounts.ts';
import { isNamed, namePatterns } from '#server/accounts/name-search.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { type Db, prepared } from '#server/core/db.ts';
import { idAfter, pageOf } from '#server/core/page.ts';

/** What a list of lawyers may ask for; each combination is a query of its own, so that each uses its index. */
const filters = {
  governorate: eq(lawyers.governorate, sql.placeholder('governorate')),
  specialty: eq(lawyers.specializationName, sql.placeholder('specialty')),
  name: isNamed({ searchKey: sql.placeholder('searchKey'), looseKey: sql.placeholder('looseKey') }),
};
type Filter = keyof typeof filters;

const listOf = (asked: readonly Filter[], rows: number) =>
  prepared((db) =>
    db
      .select({
        userId: accounts.id,
        userName: accounts.displayName,
        specializationName: lawyers.specializationName,
        governorate: lawyers.governorate,
        city: lawyers.city,
        yearsOfExperience: lawyers.yearsOfExperience,
      })
      .from(accounts)
      .innerJoin(lawyers, eq(lawyers.accountId, accounts.id))
      .where(
        and(
          // Not parameters either: PostgreSQL plans once for what it can see.
          sql`${accounts.role} = 'Lawyer' and ${accounts.status} = 'Accepted'`,
          gt(accounts.id, sql.placeholder('after')),
          ...asked.map((filter) => filters[filter]),
        ),
      )
      .orderBy(asc(accounts.id))
      // Not a parameter: not knowing it, PostgreSQL would plan each call anew, or for a tenth of the table.
      .limit(rows)
      .prepare(['lawyers', ...asked, rows].join('_')),
  );

const lists = new Map<string, ReturnType<typeof listOf>>();

type Wanted = { governorate?: string | null; specialty?: string | null; q: string | null };

async function acceptedLawyers(
  db: Db,
  { governorate = null, specialty = null, q }: Wanted,
  after: number | null,
  rows: number,
) {
  const name = q === null ? null : namePatterns(q);
  if (q !== null && !name) return [];
  const values = { governorate, specialty, name };
  const asked = (Object.keys(filters) as Filter[]).filter((filter) => values[filter]);
  const key = [...asked, rows].join();
  const list = lists.get(key) ?? listOf(asked, rows);
  lists.set(key, list);
  return list(db).execute({ governorate, specialty, ...name, after: after ?? 0 });
}

/** Whoever is here longest first: no place can be bought or won. */
export const listLawyers: Act<typeof listLawyersCall> = async ({ db, page }, wanted) => {
  const rows = await acceptedLawyers(db, wanted, idAfter(page.after), page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ userId }) => [userId], view: (row) => row });
};

export const getAllLawyers: Act<typeof getAllLawyersCall> = async ({ db, page }, wanted) => {
  const rows = await acceptedLawyers(db, wanted, idAfter(page.after), page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ userId }) => [userId],
    view: ({ userId, userName }) => ({ userId, userName }),
  });
};
