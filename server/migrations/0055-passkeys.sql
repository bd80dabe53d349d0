-- Passkeys are a second factor beside the codes of an authenticator: an account may have a row without a secret. Its wrong
-- tries and recovery codes are the same for both.
alter table second_factors alter column secret_sealed drop not null;

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references second_factors (account_id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) <= 1023),
  -- COSE, as the authenticator made it.
  public_key bytea not null check (length(public_key) <= 8000),
  -- How often the authenticator says that it was used. Many always say 0.
  counter bigint not null,
  transports jsonb not null,
  name text check (length(name) <= 200),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- A challenge is for one purpose of one account, and in an open session for that session. It is deleted when it is used.
create table passkey_challenges (
  challenge_hash bytea primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null check (length(purpose) <= 40),
  session_hash bytea,
  expires_at timestamptz not null
);
create index passkey_challenges_account on passkey_challenges (account_id, expires_at);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
