#!/bin/sh
# The roles of Sanad (docs/database-role.md): `sanad_owner` owns the tables and runs the migrations, `sanad_app` reads and writes
# rows. Neither is a superuser, and the superuser can then only enter from inside the container. PostgreSQL's image runs this when
# it makes the database. It may be repeated.
set -eu
exec psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --no-psqlrc --quiet --single-transaction \
  --set ON_ERROR_STOP=1 <<'SQL'
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv app_password DATABASE_PASSWORD
select format('create role %I', name) from unnest(array['sanad_owner', 'sanad_app']) name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role sanad_owner login nosuperuser nocreaterole nocreatedb password :'owner_password';
alter role sanad_app login nosuperuser nocreaterole nocreatedb password :'app_password';
select format('alter database %I owner to sanad_owner', current_database()) \gexec
alter schema public owner to sanad_owner;
-- What a superuser made before there were these roles.
select format('alter table public.%I owner to sanad_owner', tablename) from pg_tables where schemaname = 'public' \gexec
select format('alter sequence %s owner to sanad_owner', oid::regclass) from pg_class
  where relkind = 'S' and relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')) \gexec
select format('alter routine %s owner to sanad_owner', oid::regprocedure) from pg_proc
  where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') \gexec
select format('alter role %I password null', current_user) \gexec
SQL
