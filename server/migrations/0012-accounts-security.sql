-- Asked-for codes, to confirm an address or to set a new password: when the last one left, and the one that sets a
-- password. Every address that asks leaves a row, known to us or not, so that both are answered alike and after the same
-- work; it stands under a keyed hash, for a stranger's address is not ours to keep.
create table asked_codes (
  address_hash bytea primary key,
  -- Null where the code lies with its registration.
  code_hash bytea,
  tries integer not null default 0,
  sent_at timestamptz not null
);
create index asked_codes_sent_at on asked_codes (sent_at);
alter table registrations drop column code_sent_at;

-- What people see of their sessions: a number to end one by, and roughly on what it was opened.
alter table sessions add column id bigint generated always as identity unique;
alter table sessions add column device text check (char_length(device) <= 60);
create index sessions_newest_first on sessions (account_id, id desc);
drop index sessions_account;

-- What is left of an account when its owner has deleted it is a stub: cases and the ledger go on naming it.
alter table accounts add column deleted_at timestamptz;
-- A picture whose bytes are erased; its facts still find the same picture when it is sent again.
alter table files add column erased_at timestamptz;
-- A mail to somebody whose account is gone: nothing of it stays when it has left.
alter table outbox add column leaves_no_trace boolean not null default false;
