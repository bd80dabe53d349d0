import { createHash } from 'node:crypto';
import type { SqlRunner } from '#server/base/db/migrate.ts';
import {
  fixedFormats,
  quoted,
  readMigrations,
  readSequences,
  readTables,
  type Sequence,
  type Table,
} from '#server/run/backup/schema.ts';

/** How many rows a table has, and a sum over their hashes that does not depend on their order. */
export type TableSum = { name: string; rows: number; sum: string };

const batch = 500;

/** A row as a JSON array of its values as text. Equal rows are equal lines on every server. */
const lineOf = ({ columns }: Table) =>
  `json_build_array(${columns.map(({ name }) => `${quoted(name)}::text`).join(', ')})::text`;

/** Reads the rows of a table in batches of lines, within the transaction that is open. */
async function* readLines(db: SqlRunner, table: Table): AsyncGenerator<string[]> {
  await db.run(`declare lines no scroll cursor for select ${lineOf(table)} as line from ${quoted(table.name)}`);
  for (;;) {
    const rows = await db.rows(`fetch ${batch} from lines`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => String(line));
  }
  await db.run('close lines');
}

export async function insertLines(db: SqlRunner, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, place) => `(line ->> ${place})::${type}`).join(', ');
  await db.rows(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as line`,
    [`[${lines.join(',')}]`],
  );
}

/** The rows of a database that another one takes over. */
export type Rows = {
  /** The migrations that the database had. */
  migrations: readonly string[];
  sequences: readonly Sequence[];
  /** Batches of lines, all of one table after the other. */
  lines: () => AsyncIterable<TableLines>;
  /** The sums of the tables; known when all lines were read. */
  sums: () => readonly TableSum[];
};
export type TableLines = { table: string; columns: readonly string[]; lines: readonly string[] };

/** Runs the work on the rows of one moment. */
export async function withRows<Result>(db: SqlRunner, work: (rows: Rows) => Promise<Result>): Promise<Result> {
  await db.run('begin isolation level repeatable read, read only');
  try {
    await db.run(fixedFormats);
    const tables = await readTables(db);
    const sums: TableSum[] = [];
    return await work({
      migrations: await readMigrations(db),
      // Sequences do not belong to the moment: they can only have gone on.
      sequences: await readSequences(db),
      lines: () => linesOf(db, tables, sums),
      sums: () => sums,
    });
  } finally {
    await db.run('rollback');
  }
}

async function* linesOf(db: SqlRunner, tables: readonly Table[], sums: TableSum[]): AsyncGenerator<TableLines> {
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name);
    const sum = lineSum();
    for await (const lines of readLines(db, table)) {
      sum.add(lines);
      yield { table: table.name, columns, lines };
    }
    sums.push(sum.result(table.name));
  }
}

/** Adds up lines as `sumTable` does in the database. */
function lineSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(lines: readonly string[]) {
      rows += lines.length;
      for (const line of lines) sum += createHash('sha256').update(line).digest().readBigInt64BE();
    },
    result: (name: string): TableSum => ({ name, rows, sum: String(sum) }),
  };
}

/** Counts and adds up the rows that a database stores. */
export async function sumTable(db: SqlRunner, table: Table): Promise<TableSum> {
  const [found] = await db.rows(`
    select count(*)::text as rows, coalesce(sum(hash), 0)::text as sum from (
      select ('x' || left(encode(sha256(convert_to(${lineOf(table)}, 'UTF8')), 'hex'), 16))::bit(64)::bigint as hash
      from ${quoted(table.name)}) as hashes`);
  return { name: table.name, rows: Number(found?.rows), sum: String(found?.sum) };
}
