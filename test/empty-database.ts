import type { SqlRunner } from '#server/core/db/migrate.ts';

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

/** Copies the rows that the migrations wrote, and a description of the schema, into a separate schema. */
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
  create view first_rows.schema_text as ${schemaText};
  create table first_rows.first_schema as select text from first_rows.schema_text;
`;

/** Deletes every row except the first ones and restarts all sequences. No trigger runs. */
const empty = `
  set session_replication_role = replica;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from public.%1$I', name);
        execute format('insert into public.%1$I overriding system value table first_rows.%1$I', name);
      end loop;
      for name in
        select format('%I.%I', schemaname, sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null
      loop
        execute format('alter sequence %s restart', name);
      end loop;
    end
  $$;
  set session_replication_role = origin;
`;

/** Resets a test database to its state after the migrations. Returns false if a test changed the schema. */
export async function emptyDatabase(runner: SqlRunner): Promise<boolean> {
  const [first] = await runner.rows(
    'select a.text = b.text as "isSame" from first_rows.schema_text a, first_rows.first_schema b',
  );
  if (!first?.isSame) return false;
  await runner.run(`rollback; reset all; unlisten *; ${empty}`);
  return true;
}
