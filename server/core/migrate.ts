import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type SqlRunner = {
  run: (sql: string) => Promise<void>;
  rows: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
};

const folder = path.join(import.meta.dirname, '../migrations');
/** Any number, the same in every process of this product. */
const lockNumber = 7_262_310;

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
export const migrationText = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

const createTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';
const withRow = (name: string) => `${migrationText(name)};\ninsert into migrations (name) values ('${name}');`;

/** Runs these migrations in the transaction that is open. */
export async function applyMigrations(db: SqlRunner, names: readonly string[]): Promise<void> {
  await db.run(createTable);
  for (const name of names) await db.run(withRow(name));
}

/** Runs the new migrations. If several processes do so at once, one works and the others wait. */
export async function migrate(db: SqlRunner): Promise<void> {
  await db.run(`select pg_advisory_lock(${lockNumber})`);
  try {
    await db.run(createTable);
    const applied = new Set((await db.rows('select name from migrations')).map((row) => row.name));
    for (const name of migrationNames().filter((n) => !applied.has(n))) {
      await db.run(`begin;\n${withRow(name)}\ncommit;`);
    }
  } catch (error) {
    await db.run('rollback');
    throw error;
  } finally {
    await db.run(`select pg_advisory_unlock(${lockNumber})`);
  }
}
