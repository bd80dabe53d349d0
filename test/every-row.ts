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

/** Arabic of two words or more, e-mail addresses, phone numbers, card numbers. */
const typedText =
  /[\u0621-\u064A]{3,}(?:\s+[\u0621-\u064A]{3,})+|[\w.+-]+@[\w.-]+\.\w+|(?<!\d)01\d{9}(?!\d)|(?<!\d)\d{14}(?!\d)/g;
const fewest = 100;

/** Texts that people typed, as far as the database has them, and that the log contains too: it must be nothing. */
export async function typedInLog(app: TestApp): Promise<string[]> {
  const typed = new Set((await everyRow(app)).join('\n').match(typedText));
  if (typed.size < fewest) throw new Error(`only ${typed.size} texts were typed`);
  const said = app.logged.join('');
  return [...typed].filter((text) => said.includes(text));
}
