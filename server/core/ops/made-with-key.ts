import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import type { Encryption } from '#server/core/ops/encryption.ts';

/** The keys of a rotation: the secret key until now, and the next one. */
export type Keys = { readonly from: Encryption; readonly to: Encryption };

/** Columns whose values are made with the secret key, and how they are made with another one. */
export type KeyedData = {
  /** `table.column`. A test compares them with the columns of the database. */
  readonly columns: readonly string[];
  /** The oldest encrypted value of each column. With it a key is compared with the one of this database. */
  readonly samples?: (db: Db) => Promise<readonly Buffer[]>;
  /** Runs in the transaction of the rotation. */
  readonly rotate: (db: Db, keys: Keys, now: Date) => Promise<unknown>;
  /** Throws when a value does not belong to this key. */
  readonly verify?: (db: Db, encryption: Encryption) => Promise<unknown>;
};

type EncryptedTable = {
  table: string;
  /** The column with the number of the row. */
  id: string;
  /** Columns that are encrypted. */
  encrypted: readonly string[];
  /** Keyed hashes: of which of these columns, and how they are made of its plain text. */
  fingerprints?: Readonly<Record<string, { of: string; make: (encryption: Encryption, text: string) => Buffer }>>;
};

/** A table with encrypted columns and keyed hashes of them: everything in it can be made again. */
export function encryptedTable(given: EncryptedTable): KeyedData {
  const described = { fingerprints: {}, ...given };
  return {
    columns: columnsOf(described).map((column) => `${given.table}.${column}`),
    samples: (db) => samplesOf(db, described),
    async rotate(db, keys) {
      for await (const rows of batchesOf(db, described)) await writeAgain(db, described, keys, rows);
    },
    async verify(db, encryption) {
      for await (const rows of batchesOf(db, described)) for (const row of rows) verifyRow(described, encryption, row);
    },
  };
}

type Described = Required<EncryptedTable>;
type Row = { id: number } & Record<string, Buffer | null>;

const batch = 500;
const listOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const columnsOf = ({ encrypted, fingerprints }: Described): string[] => [...encrypted, ...Object.keys(fingerprints)];

async function samplesOf(db: Db, { table, id, encrypted }: Described): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (const column of encrypted.map(named)) {
    const { rows } = await db.execute<{ value: Uint8Array }>(sql`
      select ${column} as value from ${named(table)} where ${column} is not null order by ${named(id)} limit 1`);
    found.push(...rows.map(({ value }) => Buffer.from(value)));
  }
  return found;
}

/** The rows that have any of the columns. */
async function* batchesOf(db: Db, described: Described): AsyncGenerator<Row[]> {
  const columns = columnsOf(described);
  const [id, values] = [named(described.id), columns.map(named)];
  const isSet = sql.join(
    values.map((column) => sql`${column} is not null`),
    sql` or `,
  );
  for (let last = -1; ; ) {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select ${id} as id, ${listOf(values)} from ${named(described.table)}
      where ${id} > ${last} and (${isSet}) order by ${id} limit ${batch}`);
    const found = rows.map((row) => rowOf(row, columns));
    if (found.length === 0) return;
    yield found;
    last = found.at(-1)?.id ?? last;
  }
}

/** Both databases return bytes and large numbers in their own way. */
function rowOf(row: Record<string, unknown>, columns: readonly string[]): Row {
  const values = columns.map((column) => {
    const value = row[column];
    return [column, value instanceof Uint8Array ? Buffer.from(value) : null];
  });
  return { ...Object.fromEntries(values), id: Number(row.id) };
}

async function writeAgain(db: Db, described: Described, keys: Keys, rows: readonly Row[]): Promise<void> {
  const { table, id } = described;
  const columns = columnsOf(described);
  const values = rows.map((row) => {
    const made = madeAgain(described, keys, row).map((value) => sql`${value}::bytea`);
    return sql`(${listOf([sql`${row.id}::bigint`, ...made])})`;
  });
  const given = listOf([id, ...columns].map((column) => named(`new_${column}`)));
  const sets = listOf(columns.map((column) => sql`${named(column)} = ${named(`new_${column}`)}`));
  await db.execute(sql`
    update ${named(table)} set ${sets} from (values ${listOf(values)}) as made (${given})
    where ${named(id)} = ${named(`new_${id}`)}`);
}

/** The values of a row, made with another key. A hash that was never filled in stays empty. */
function madeAgain(described: Described, { from, to }: Keys, row: Row): (Buffer | null)[] {
  const { encrypted, fingerprints } = described;
  const texts = new Map(encrypted.map((column) => [column, plainText(described, from, row, column)]));
  const hashes = Object.entries(fingerprints).map(([column, { of, make }]) => {
    const text = texts.get(of) ?? null;
    return row[column] && text !== null ? make(to, text) : null;
  });
  return [...[...texts.values()].map((text) => (text === null ? null : to.encrypt(text))), ...hashes];
}

function plainText({ table }: Described, encryption: Encryption, row: Row, column: string): string | null {
  const value = row[column];
  if (!value) return null;
  try {
    return encryption.decrypt(value);
  } catch (cause) {
    throw new Error(`the secret key does not open ${table}.${column} of row ${row.id}`, { cause });
  }
}

function verifyRow(described: Described, encryption: Encryption, row: Row): void {
  const { table, encrypted, fingerprints } = described;
  for (const column of encrypted) plainText(described, encryption, row, column);
  for (const [column, { of, make }] of Object.entries(fingerprints)) {
    const text = plainText(described, encryption, row, of);
    if (row[column] && (text === null || !make(encryption, text).equals(row[column])))
      throw new Error(`${table}.${column} of row ${row.id} was not made with this secret key`);
  }
}
