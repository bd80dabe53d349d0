create table requests (
  -- What people see and type; starts high enough to look like a number.
  id bigint generated always as identity (start with 1001) primary key,
  client_id bigint not null references accounts (id),
  status text not null,
  order_number text not null unique,
  request_number text,
  nature text not null,
  subject text not null,
  province text not null,
  center text not null,
  court text,
  specialty text,
  date date not null,
  phone_number text not null,
  is_discreet boolean not null,
  -- Kept by the acts of offers and payments, so that lists need no counting.
  offers_count integer not null default 0,
  chosen_lawyer_id bigint references accounts (id),
  last_payment_state text,
  last_payment_reason text,
  created_at timestamptz not null
);
create index requests_client on requests (client_id, id desc);
create index requests_status on requests (status, id);
create index requests_chosen_lawyer on requests (chosen_lawyer_id);

create table assignments (
  request_id bigint not null references requests (id),
  lawyer_id bigint not null references accounts (id),
  assigned_by text not null check (assigned_by in ('platform', 'admin', 'numbers')),
  has_offered boolean not null default false,
  created_at timestamptz not null,
  -- By an administrator. The row stays, so that the two numbers he was mailed do not let the lawyer in again.
  withdrawn_at timestamptz,
  primary key (request_id, lawyer_id)
);
create index assignments_lawyer on assignments (lawyer_id, request_id desc);

-- Lawyers of a place from the most experienced on, with what else they are matched by.
create index lawyers_matching on lawyers (governorate, years_of_experience desc nulls last, account_id)
  include (specialization_name, court, paid_until);
