import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type SqlRunner = {
  run: (sql: string) => Promise<void>;
  rows: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
};

const folder = path.join(import.meta.dirname, '../../migrations');
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

/** The first of these migrations that this version does not have: then they are of a newer one. */
export const unknownAmong = (names: readonly unknown[]): string | null => {
  const known = migrationNames();
  const unknown = names.find((name) => typeof name === 'string' && !known.includes(name));
  return typeof unknown === 'string' ? unknown : null;
};

const appliedIn = async (db: SqlRunner): Promise<unknown[]> =>
  (await db.rows('select name from migrations order by name')).map((row) => row.name);

/** Throws when a newer version has migrated the database: this one would write what that one does not expect. */
export async function refuseNewerDatabase(db: SqlRunner): Promise<void> {
  const unknown = unknownAmong(await appliedIn(db));
  if (unknown === null) return;
  throw new Error(
    `a newer version of Sanad has changed the database: this one does not know the migration ${unknown}. Start the newer ` +
      'one, or restore the backup from before the upgrade (docs/operating/upgrading.md). ALLOW_NEWER_DATABASE=1 works on ' +
      'it all the same',
  );
}

/**
 * Runs the new migrations. If several processes do so at once, one works and the others wait. Throws when a newer version
 * has migrated the database, unless that is allowed.
 */
export async function migrate(db: SqlRunner, { allowsNewer = false } = {}): Promise<void> {
  await db.run(`select pg_advisory_lock(${lockNumber})`);
  try {
    await db.run(createTable);
    if (!allowsNewer) await refuseNewerDatabase(db);
    const applied = new Set(await appliedIn(db));
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
