-- The append-only record of who did what (specification#history). Values are statuses, amounts and settings only.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id bigint,
  actor_role text not null,
  action text not null,
  subject text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  reason text
);
create index history_subject on history (subject, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is append-only';
end $$;
create trigger history_is_append_only before update or delete on history for each row execute function refuse_change();
create trigger history_is_not_emptied before truncate on history for each statement execute function refuse_change();

-- Mail leaves only after the transaction that wrote it. Codes and links are sealed and wiped once sent, dead or expired.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  data jsonb not null,
  sealed bytea,
  run_at timestamptz not null,
  expires_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  dead_at timestamptz
);
create index outbox_waiting on outbox (run_at, id) where done_at is null and dead_at is null;

-- Counted tries, held across processes (specification#limits).
create table limits (
  key text primary key,
  count integer not null,
  -- Calls that are being worked on: it is not yet known whether they count.
  pending integer not null,
  resets_at timestamptz not null
);
create index limits_resets_at on limits (resets_at);

-- The first answer to a call that creates, for 24 hours (specification#repeated-calls).
create table idempotency_keys (
  caller text not null,
  key text not null,
  payload_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
