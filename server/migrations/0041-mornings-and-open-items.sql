-- One mail about what waits for each administrator and day.
create table morning_mails (
  account_id bigint not null references accounts (id),
  day date not null,
  primary key (account_id, day)
);

-- Which thing a page of an administrator shows at this moment. A row counts for some seconds, so a crash may empty the
-- table.
create unlogged table open_items (
  account_id bigint not null references accounts (id),
  page text not null check (length(page) <= 40),
  subject text not null,
  subject_id bigint not null,
  seen_at timestamptz not null,
  primary key (account_id, page)
);
create index open_items_subject on open_items (subject, subject_id);
