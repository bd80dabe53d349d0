import { getColumnTable, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FoundBy, foundOfEachKindMax } from '#contract/administration/find.ts';
import type { Db } from '#server/base/db/db.ts';

/** One more than is shown, to know whether there are more. */
const lookedUpMax = foundOfEachKindMax + 1;
/** The most rows that a text finds and that are read, in no order; the newest of these are shown. */
export const matchesMax = 200;

/** A select of ids that one index answers. `by`: the fact that it compares. */
export type Lookup = { by: FoundBy; ids: SQL };

/** The ids of a condition that an index answers, the newest first where the index has that order. */
export const idsWhere = (id: PgColumn, where: SQL | undefined, order?: SQL): SQL =>
  sql`select ${id} as id from ${getColumnTable(id)} where ${where} ${order ? sql`order by ${order}` : sql``} limit ${lookedUpMax}`;

/** The newest ids of those that a function of the database returns in no order. */
export const newestOf = (ids: SQL): SQL =>
  sql`select distinct id from ${ids} as id order by id desc limit ${lookedUpMax}`;

/** The ids of rows where the column contains one of these ids. */
export const idsOf = (id: PgColumn, column: PgColumn, owners: readonly number[], order: SQL): SQL =>
  sql`select theirs.id from unnest(${`{${owners.join()}}`}::bigint[]) as owner (id) cross join lateral (
    select ${id} as id from ${getColumnTable(id)} where ${column} = owner.id order by ${order} limit ${lookedUpMax}) as theirs
    limit ${lookedUpMax}`;

/** The ids of rows whose column starts with the text, compared letter by letter. */
export const idsStarting = (id: PgColumn, column: PgColumn | SQL, text: string, also?: SQL): SQL =>
  idsWhere(
    id,
    sql`${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10ffff}`} ${also ? sql`and ${also}` : sql``}`,
    sql`${column} collate "C"`,
  );

/** The ids of rows whose column ends with the text: the index has the column's letters from the last to the first. */
export const idsEnding = (id: PgColumn, column: PgColumn, text: string, also?: SQL): SQL => {
  const [reversed, first] = [sql`reverse(${column}) collate "C"`, [...text].reverse().join('')];
  const ends = sql`${reversed} >= ${first} and ${reversed} < ${`${first}\u{10ffff}`} ${also ? sql`and ${also}` : sql``}`;
  return idsWhere(id, ends, reversed);
};

type FoundId = { id: number; by: FoundBy };

/** Results of the lookups, in one query: the results of the first lookup first, then the newest. */
async function idsFound(db: Db, lookups: readonly Lookup[]): Promise<FoundId[]> {
  if (!lookups.length) return [];
  const parts = lookups.map(({ ids }, rank) => sql`select id, ${rank}::integer as rank from (${ids}) as found`);
  const { rows } = await db.execute<{ id: string; rank: number }>(sql.join(parts, sql` union all `));
  const sorted = rows.map(({ id, rank }) => ({ id: Number(id), rank })).sort((a, b) => a.rank - b.rank || b.id - a.id);
  const ranks = new Map<number, number>();
  for (const { id, rank } of sorted) if (!ranks.has(id)) ranks.set(id, rank);
  return [...ranks].map(([id, rank]) => ({ id, by: lookups[rank]?.by ?? 'number' }));
}

type Group<T> = { items: (T & { foundBy: FoundBy })[]; hasMore: boolean };

/** Looks the things up, and reads those that are shown. */
export async function findGroup<T extends { id: number }>(
  db: Db,
  lookups: readonly Lookup[],
  read: (ids: number[]) => Promise<T[]>,
): Promise<Group<T>> {
  const found = await idsFound(db, lookups);
  const shown = found.slice(0, foundOfEachKindMax);
  const things = shown.length ? await read(shown.map(({ id }) => id)) : [];
  const items = shown.flatMap(({ id, by }) => {
    const thing = things.find((one) => one.id === id);
    return thing ? [{ ...thing, foundBy: by }] : [];
  });
  return { items, hasMore: found.length > shown.length };
}
