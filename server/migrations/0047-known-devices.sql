-- The browsers that an account signed in from: only a hash of the random bytes that the browser keeps.
create table known_devices (
  account_id bigint not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  used_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_devices_used on known_devices (used_at);
