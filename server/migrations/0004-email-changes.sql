-- A change of the e-mail address of an account: asked for, then confirmed by a code that the new address got. The old
-- address got a way back. A row is kept for as long as the mails to its addresses.
create table email_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  old_email text not null check (char_length(old_email) <= 254),
  new_email text not null check (char_length(new_email) <= 254),
  -- Null when it can no longer be confirmed.
  code_hash bytea,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  confirmed_at timestamptz,
  -- Null when there is no way back, or no longer one.
  back_hash bytea unique,
  back_until timestamptz not null,
  created_at timestamptz not null
);
create unique index email_changes_open on email_changes (account_id) where code_hash is not null;
create index email_changes_account on email_changes (account_id, id desc);
-- An address with a way back belongs to its account.
create index email_changes_old_email on email_changes (old_email) where back_hash is not null;
create index email_changes_created_at on email_changes (created_at);
