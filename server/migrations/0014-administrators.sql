-- An invitation to become an administrator; a newer one of the same address takes its place.
create table administrator_invitations (
  id bigint generated always as identity primary key,
  email text not null unique,
  display_name text not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- An administrator's authenticator; it counts from the moment a code has confirmed it.
create table second_factors (
  account_id bigint primary key references accounts (id) on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  wrong_tries integer not null default 0,
  tries_since timestamptz
);
create table recovery_codes (
  account_id bigint not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);
