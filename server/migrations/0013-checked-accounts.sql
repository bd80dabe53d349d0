-- What an administrator asked a lawyer to change, until he saves; the revision grows with every change of his.
alter table lawyers add column review_note text;
alter table lawyers add column revision integer not null default 0;

-- One reminder for each threshold of each paid year, whichever process comes first.
create table fee_reminders (
  account_id bigint not null references accounts (id) on delete cascade,
  paid_until timestamptz not null,
  days_before integer not null,
  sent_at timestamptz not null,
  primary key (account_id, paid_until, days_before)
);
create index lawyers_paid_until on lawyers (paid_until);
