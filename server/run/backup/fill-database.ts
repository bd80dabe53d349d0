import { locks } from '#server/base/db/locks.ts';
import {
  applyMigrations,
  type Migration,
  ownMigrations,
  refuseOtherRows,
  type SqlRunner,
} from '#server/base/db/migrate.ts';
import { insertLines, type Rows, sumTable, type TableSum } from '#server/run/backup/rows.ts';
import {
  fixedFormats,
  foreignKeys,
  isEmptyDatabase,
  quoted,
  readTables,
  type Table,
} from '#server/run/backup/schema.ts';

type Filling = { beforeCommit?: () => Promise<void>; migrations?: readonly Migration[] };

/**
 * Fills an empty database in one transaction, so that an interruption leaves it empty: creates the tables by the
 * migrations that the rows know, inserts the rows, compares their sums, then runs the newer migrations and
 * `beforeCommit`. Throws when the database is not empty or the sums differ. Returns the sums.
 */
export async function fillDatabase(
  db: SqlRunner,
  rows: Rows,
  { beforeCommit = async () => {}, migrations = ownMigrations() }: Filling = {},
): Promise<readonly TableSum[]> {
  refuseOtherRows(rows.migrations, migrations);
  const isOlder = ({ name }: Migration) => rows.migrations.includes(name);
  await db.run(`begin; select pg_advisory_xact_lock(${locks.fillingOfEmptyDatabase});`);
  try {
    if (!(await isEmptyDatabase(db))) throw new Error('the database to fill is not empty: name a new one');
    await applyMigrations(db, migrations.filter(isOlder));
    const tables = await insertRows(db, rows);
    await applyMigrations(
      db,
      migrations.filter((one) => !isOlder(one)),
    );
    await beforeCommit();
    await db.run('commit');
    return tables;
  } catch (error) {
    await db.run('rollback');
    throw error;
  }
}

async function insertRows(db: SqlRunner, rows: Rows): Promise<readonly TableSum[]> {
  await db.run(fixedFormats);
  const tables = await readTables(db);
  const keys = await foreignKeys(db);
  await db.run(keys.remove);
  // Rows that the migrations wrote, and triggers that would refuse to replace them or change what is inserted.
  for (const { name } of tables) await db.run(`alter table ${quoted(name)} disable trigger user`);
  await db.run(tables.map(({ name }) => `delete from ${quoted(name)};`).join('\n'));
  for await (const { table, columns, lines } of rows.lines())
    await insertLines(db, ordered(tables, table, columns), lines);
  const expected = rows.sums();
  await compareSums(db, tables, expected);
  for (const { name, value } of rows.sequences)
    await db.rows('select setval(quote_ident($1)::regclass, $2::bigint, true)', [name, value]);
  for (const { name } of tables) await db.run(`alter table ${quoted(name)} enable trigger user`);
  await db.run(keys.add);
  return expected;
}

/** The table with its columns in the order of the lines. */
function ordered(tables: readonly Table[], name: string, columns: readonly string[]): Table {
  const table = tables.find((one) => one.name === name);
  const found = columns.map((column) => table?.columns.find((one) => one.name === column));
  if (!table || found.includes(undefined)) throw new Error(`this version of Sanad cannot read the table ${name}`);
  return { name, columns: found.flatMap((column) => column ?? []) };
}

async function compareSums(db: SqlRunner, tables: readonly Table[], expected: readonly TableSum[]): Promise<void> {
  const expectedOf = new Map(expected.map((table) => [table.name, table]));
  for (const table of tables) {
    const wanted = expectedOf.get(table.name);
    const stored = await sumTable(db, table);
    if (stored.rows === wanted?.rows && stored.sum === wanted.sum) continue;
    throw new Error(
      `the table ${table.name} has ${stored.rows} rows that are not the ${wanted?.rows ?? 0} of the source`,
    );
  }
}
