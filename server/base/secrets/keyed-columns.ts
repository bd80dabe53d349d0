import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';

/** Columns whose values are made with the secret key, and how they are made with another one. */
export type KeyedData = {
  /** `table.column`. A test compares them with the columns of the database. */
  readonly columns: readonly string[];
  /**
   * Makes again, in small transactions, what an older key than the newest made. Several processes can run it at the same
   * time. True when nothing was left.
   */
  readonly remake: (db: Db, encryption: Encryption) => Promise<boolean>;
};

/** The columns with a fingerprint of a text, and how it is made. */
type Fingerprints = Readonly<Record<string, (encryption: Encryption, text: string) => Buffer>>;
type EncryptedTable = {
  table: string;
  /** The column with the number of the row. */
  id: string;
  /** Columns that are encrypted, each with the columns of its fingerprints. */
  encrypted: Readonly<Record<string, Fingerprints>>;
};

/** Rows per transaction. */
const batch = 200;

/** Repeats the work, each time in a transaction, after the row that it returned the last time. */
async function inBatches(db: Db, work: (transaction: Db, after: number) => Promise<number | undefined>): Promise<void> {
  let last: number | undefined = -1;
  while (last !== undefined) {
    const after: number = last;
    last = await db.transaction((transaction) => work(transaction, after));
  }
}

const named = (name: string): SQL => sql`${sql.identifier(name)}`;

/** True for a value that the newest key did not encrypt. */
const isOfOlderKey = (column: SQL, { keyIds: [newest] }: Encryption): SQL =>
  sql`substring(${column} from 1 for ${newest.length}::int) <> ${newest}::bytea`;

/** A table with encrypted columns and fingerprints of them. */
export function encryptedTable(described: EncryptedTable): KeyedData {
  const { table, encrypted } = described;
  const columns = Object.entries(encrypted).flatMap(([column, fingerprints]) => [column, ...Object.keys(fingerprints)]);
  return {
    columns: columns.map((column) => `${table}.${column}`),
    async remake(db, encryption) {
      const isOlder = sql.join(
        Object.keys(encrypted).map((column) => isOfOlderKey(named(column), encryption)),
        sql` or `,
      );
      await inBatches(db, (tx, after) => remakeRows(tx, encryption, described, { after, isOlder }));
      const { rows } = await db.execute(sql`select from ${named(table)} where ${isOlder} limit 1`);
      return rows.length === 0;
    },
  };
}

type Wanted = { after: number; isOlder: SQL };

/** Returns the number of the last row. */
async function remakeRows(
  db: Db,
  encryption: Encryption,
  { table, id, encrypted }: EncryptedTable,
  { after, isOlder }: Wanted,
): Promise<number | undefined> {
  const values = sql.join(Object.keys(encrypted).map(named), sql`, `);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${named(id)} as row_number, ${values} from ${named(table)} where ${named(id)} > ${after} and (${isOlder})
    order by ${named(id)} limit ${batch} for no key update skip locked`);
  for (const row of rows) {
    const changes = Object.entries(encrypted).flatMap(([column, fingerprints]) => {
      const value = row[column];
      if (!(value instanceof Uint8Array)) return [];
      const text = encryption.decrypt(value);
      const made = Object.entries(fingerprints).map(([name, make]) => [name, make(encryption, text)] as const);
      return [[column, encryption.encrypt(text)] as const, ...made];
    });
    const sets = changes.map(([name, bytes]) => sql`${named(name)} = ${bytes}::bytea`);
    await db.execute(sql`
      update ${named(table)} set ${sql.join(sets, sql`, `)} where ${named(id)} = ${row.row_number}`);
  }
  return rows.length > 0 ? Number(rows.at(-1)?.row_number) : undefined;
}
