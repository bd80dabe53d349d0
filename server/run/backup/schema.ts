import type { SqlRunner } from '#server/base/db/migrate.ts';

export type Column = { name: string; type: string };
export type Table = { name: string; columns: readonly Column[] };
export type Sequence = { name: string; value: string };

/** Each type is written as the same text on every server. It lasts until the transaction ends. */
export const fixedFormats = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local search_path = public;`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The tables and their stored columns. The migrations write their own table. */
export async function readTables(db: SqlRunner): Promise<Table[]> {
  const rows = await db.rows(`
    select c.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`);
  const columns = Map.groupBy(rows, ({ table }) => String(table));
  return [...columns].map(([name, of]) => ({
    name,
    columns: of.map(({ column, type }) => ({ name: String(column), type: String(type) })),
  }));
}

/** Names in the order in which they were applied. */
export async function readMigrations(db: SqlRunner): Promise<string[]> {
  const rows = await db.rows('select name from migrations order by name collate "C"');
  return rows.map(({ name }) => String(name));
}

/** The sequences that have given a number. */
export async function readSequences(db: SqlRunner): Promise<Sequence[]> {
  const rows = await db.rows(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`);
  return rows.map(({ name, value }) => ({ name: String(name), value: String(value) }));
}

/** True when nothing was ever created in the database. */
export async function isEmptyDatabase(db: SqlRunner): Promise<boolean> {
  const found = await db.rows(`select from pg_class where relnamespace = 'public'::regnamespace limit 1`);
  return found.length === 0;
}

/** The SQL that removes all foreign keys, and the SQL that adds them again. */
export async function foreignKeys(db: SqlRunner): Promise<{ remove: string; add: string }> {
  const rows = await db.rows(`
    select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const all = rows.map(({ table, name, definition }) => ({ table, name: quoted(String(name)), definition }));
  return {
    remove: all.map(({ table, name }) => `alter table ${table} drop constraint ${name};`).join('\n'),
    add: all
      .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`)
      .join('\n'),
  };
}
