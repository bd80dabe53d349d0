import { sql } from 'drizzle-orm';
import type { Town } from './town.ts';

/** Every row of every table, after the table's name: bytes as hexadecimal digits, JSON as it is written. */
export async function everyRow({ house: { db } }: Town): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** The rows that still show one of these words. */
export const rowsWith = async (town: Town, words: readonly string[]): Promise<string[]> =>
  (await everyRow(town)).filter((row) => words.some((word) => row.includes(word)));
