create table files (
  id bigint generated always as identity primary key,
  key text not null unique,
  owner_id bigint,
  purpose text not null,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  -- Of what was sent, to find the same picture again; the look of it as 64 bits (difference hash).
  sha256 bytea not null,
  look bit(64) not null,
  created_at timestamptz not null
);
create index files_owner on files (owner_id);
create index files_sha256 on files (sha256);
