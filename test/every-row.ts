import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** Every row of every table as text, with the name of the table before it. Bytes are in hexadecimal digits. */
export async function everyRow({ context: { db } }: TestApp): Promise<string[]> {
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

/** The rows that contain one of these texts. */
export const rowsWith = async (app: TestApp, texts: readonly string[]): Promise<string[]> =>
  (await everyRow(app)).filter((row) => texts.some((text) => row.includes(text)));
