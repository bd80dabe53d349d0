-- When the newest backup was made that a server has found in its folder of backups.
create table newest_backup (
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null
);
