import type { SqlRunner } from '#server/base/db/migrate.ts';

/** Describes the schema in one `text`. */
export const schemaText = `
  select string_agg(item, e'\\n' order by item) as text from (
    select format('trigger %s %s %s', tgrelid::regclass, tgname, tgenabled) as item from pg_trigger
    where not tgisinternal
    union all
    select format('column %s %s %s %s', attrelid::regclass, attname, atttypid, attnotnull)
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and not attisdropped
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('function %s %s', oid::regprocedure, md5(prosrc)) from pg_proc
    where pronamespace = 'public'::regnamespace
  ) as items`;

/** The version of each row that describes one of these: any change of the schema makes another. Read in a few milliseconds. */
const schemaVersions = `
  select md5(string_agg(item, ',' order by item)) as hash from (
    select format('trigger %s %s', oid, xmin) as item from pg_trigger where not tgisinternal
    union all
    select format('column %s %s %s', attrelid, attnum, pg_attribute.xmin)
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    union all
    select format('constraint %s %s', oid, xmin) from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s %s', indexrelid, pg_index.xmin)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select format('function %s %s', oid, xmin) from pg_proc where pronamespace = 'public'::regnamespace
  ) as items`;

/** Copies the rows that the migrations wrote, and what tells a change of the schema, into a separate schema. */
export const keepFirstRows = `
  create schema first_rows;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table first_rows.%1$I as table public.%1$I', name);
      end loop;
    end
  $$;
  create view first_rows.schema_now as ${schemaVersions};
  create table first_rows.first_schema as table first_rows.schema_now;
`;

/** Deletes every row except the first ones and restarts all sequences. No trigger runs. A table that has no pages, now and at first, has no row. */
const empty = `
  set session_replication_role = replica;
  do $$
    declare name text;
    begin
      for name in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and (pg_relation_size(oid) > 0 or pg_relation_size(format('first_rows.%I', relname)::regclass) > 0)
      loop
        execute format('delete from public.%1$I', name);
        execute format('insert into public.%1$I overriding system value table first_rows.%1$I', name);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence
      where pg_sequence_last_value(seqrelid) is not null;
    end
  $$;
  set session_replication_role = origin;
`;

/** Resets a test database to its state after the migrations. Returns false if a test changed the schema. */
export async function emptyDatabase(runner: SqlRunner): Promise<boolean> {
  const [first] = await runner.rows(
    'select a.hash = b.hash as "isSame" from first_rows.schema_now a, first_rows.first_schema b',
  );
  if (!first?.isSame) return false;
  await runner.run(`rollback; reset all; unlisten *; ${empty}`);
  return true;
}
