-- What open pages are told of: a notification, something new in a case room, notifications that were read. `tx` orders
-- by what can be seen instead of by what was begun first: everything below the oldest transaction that still runs is
-- committed for good, so that whoever read up to there has missed nothing. Kept for a day.
create table live_events (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  name text not null check (name in ('notification', 'room', 'read')),
  account_ids bigint[] not null,
  -- The notification or the invitation.
  about bigint not null,
  created_at timestamptz not null
);
create index live_events_tx on live_events (tx);
create index live_events_created_at on live_events (created_at);
create index notifications_unread on notifications (account_id) where read_at is null;

-- Which mails a person wants, by topic; no row means at once.
create table mail_preferences (
  account_id bigint not null references accounts (id),
  topic text not null,
  choice text not null check (choice in ('at once', 'daily', 'never')),
  primary key (account_id, topic)
);
-- What waits for the next daily mail.
create table digest_entries (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  topic text not null,
  title text not null,
  created_at timestamptz not null
);
create index digest_entries_account on digest_entries (account_id, id);
-- One daily mail a person and day.
create table digests (
  account_id bigint not null references accounts (id),
  day date not null,
  primary key (account_id, day)
);

alter table outbox add column carries_secret boolean not null default false;
update outbox set carries_secret = true where sealed is not null or expires_at is not null;
-- The address that ends mails of this topic, sealed; wiped once the mail has left.
alter table outbox add column unsubscribe bytea;
create index outbox_dead on outbox (id desc) where dead_at is not null;
