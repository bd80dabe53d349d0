import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { locks } from '#server/base/db/locks.ts';

export type SqlRunner = {
  run: (sql: string) => Promise<void>;
  rows: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
};
export type Migration = { name: string; sql: string };

const folder = path.join(import.meta.dirname, '../../migrations');

/** The migrations of this version, in their order. */
export const ownMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') }));

const createTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';
const withRow = ({ name, sql }: Migration) => `${sql};\ninsert into migrations (name) values ('${name}');`;

/** Runs these migrations in the transaction that is open. */
export async function applyMigrations(db: SqlRunner, migrations: readonly Migration[]): Promise<void> {
  await db.run(createTable);
  for (const migration of migrations) await db.run(withRow(migration));
}

/** The first of these migrations that this version does not have: then they are of a newer one. */
const unknownAmong = (names: readonly string[], known: readonly Migration[]) =>
  names.find((name) => !known.some((migration) => migration.name === name));

/** Throws when rows with these migrations are of a newer version than this. */
export function refuseOtherRows(names: readonly string[], known: readonly Migration[] = ownMigrations()): void {
  const unknown = unknownAmong(names, known);
  if (unknown !== undefined)
    throw new Error(`the data is of a newer version of Sanad: this one does not know the migration ${unknown}`);
}

const appliedIn = async (db: SqlRunner): Promise<string[]> =>
  (await db.rows('select name from migrations order by name')).map((row) => String(row.name));

/**
 * Throws when a newer version has migrated the database, unless that is allowed: this one would write what that one does
 * not expect.
 */
export async function refuseOtherDatabase(
  db: SqlRunner,
  { allowsNewer, migrations = ownMigrations() }: { allowsNewer: boolean; migrations?: readonly Migration[] },
): Promise<void> {
  const unknown = unknownAmong(await appliedIn(db), migrations);
  if (unknown === undefined || allowsNewer) return;
  throw new Error(
    `a newer version of Sanad has changed the database: this one does not know the migration ${unknown}. Start the newer ` +
      'one, or restore the backup from before the upgrade (docs/operating/upgrading.md). ALLOW_NEWER_DATABASE=1 works on ' +
      'it all the same',
  );
}

/** Runs the new migrations. If several processes do so at once, one works and the others wait. Throws as `refuseOtherDatabase`. */
export async function migrate(
  db: SqlRunner,
  { allowsNewer = false, migrations = ownMigrations() } = {},
): Promise<void> {
  await db.run(`select pg_advisory_lock(${locks.migrations})`);
  try {
    await db.run(createTable);
    await refuseOtherDatabase(db, { allowsNewer, migrations });
    const applied = new Set(await appliedIn(db));
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      await db.run(`begin;\n${withRow(migration)}\ncommit;`);
    }
  } catch (error) {
    await db.run('rollback');
    throw error;
  } finally {
    await db.run(`select pg_advisory_unlock(${locks.migrations})`);
  }
}
