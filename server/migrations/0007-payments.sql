create table payments (
  id bigint generated always as identity primary key,
  payer_id bigint not null references accounts (id),
  -- The request that is paid for; null for a lawyer's yearly fee.
  request_id bigint references requests (id),
  payer_name text not null,
  payer_phone text,
  amount numeric(12, 2) not null check (amount > 0 and amount <= 10000000),
  amount_due numeric(12, 2) not null,
  image_id bigint not null references files (id),
  state text not null,
  reason text,
  created_at timestamptz not null,
  decided_by bigint references accounts (id),
  decided_at timestamptz
);
-- One open proof per request, and per lawyer's fee (specification#proofs).
create unique index payments_open_request on payments (request_id) where state = 'waiting' and request_id is not null;
create unique index payments_open_fee on payments (payer_id) where state = 'waiting' and request_id is null;
create index payments_state on payments (state, id);
create index payments_request on payments (request_id);
create index payments_payer on payments (payer_id);
create index payments_image on payments (image_id);
