create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  title text not null,
  body text,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_account on notifications (account_id, id desc);
