-- The secret keys that are needed to read this database (`server/core/ops/secret-key.ts`). The id is made of the key. The
-- key until now has none, as what it encrypted until now does not name it.
create table secret_keys (
  id bytea primary key,
  encrypted bytea not null,
  first_used_at timestamptz not null
);
insert into secret_keys select '', encrypted, now() from secret_key_check;
drop table secret_key_check;

-- How far the history was right when older keys were given up (`server/core/history/verify-history.ts`).
create table history_proof (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash bytea not null
);
