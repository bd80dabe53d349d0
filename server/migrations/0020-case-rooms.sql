-- All that happens in a case room, in the order in which it happened: what the parties write, and what they do.
create table room_entries (
  id bigint generated always as identity primary key,
  invitation_id bigint not null references invitations (id),
  kind text not null check (kind in ('request', 'answer', 'close', 'note', 'dateAdded', 'dateChanged', 'dateWithdrawn',
    'completed', 'cancelled', 'review')),
  -- Null where an administrator or the platform acted.
  author_id bigint references accounts (id),
  -- Of a request or a date.
  title text check (char_length(title) <= 300),
  text text check (char_length(text) <= 5000),
  -- Of requests only.
  state text check ((state is not null) = (kind = 'request')),
  -- The request that is answered or closed.
  about_id bigint references room_entries (id),
  created_at timestamptz not null
);
create index room_entries_newest on room_entries (invitation_id, id desc);
create index room_entries_lists on room_entries (invitation_id, kind, author_id, id desc);
create index room_entries_about on room_entries (about_id, id desc) where about_id is not null;
create index room_entries_author on room_entries (author_id);

-- Pictures and documents that go with an entry.
create table room_attachments (
  id bigint generated always as identity primary key,
  entry_id bigint not null references room_entries (id),
  file_id bigint not null unique references files (id),
  name text not null check (char_length(name) <= 100)
);
create index room_attachments_entry on room_attachments (entry_id, id);

-- Hearings and deadlines, as moments; the parties give them in the time of Cairo.
create table room_dates (
  id bigint generated always as identity primary key,
  invitation_id bigint not null references invitations (id),
  author_id bigint not null references accounts (id),
  kind text not null check (kind in ('hearing', 'deadline')),
  title text not null check (char_length(title) <= 300),
  starts_at timestamptz not null,
  -- Counts the changes: calendars take the higher one.
  revision integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  withdrawn_at timestamptz
);
create index room_dates_room on room_dates (invitation_id, starts_at, id) where withdrawn_at is null;
create index room_dates_starts_at on room_dates (starts_at) where withdrawn_at is null;
create index room_dates_author on room_dates (author_id);

-- Which reminders of a date have been told; a date that was moved is reminded of anew.
create table date_reminders (
  date_id bigint not null references room_dates (id),
  starts_at timestamptz not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (date_id, starts_at, days_before)
);

-- What the client says of the work of a completed case, once.
create table case_reviews (
  invitation_id bigint primary key references invitations (id),
  client_id bigint not null references accounts (id),
  stars integer not null check (stars between 1 and 5),
  text text check (char_length(text) <= 1000),
  created_at timestamptz not null
);
create index case_reviews_client on case_reviews (client_id);
