-- Money that goes back to its payer (specification#money-that-goes-back).
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  payer_id bigint not null references accounts (id),
  amount numeric(12, 2) not null check (amount > 0),
  cause text not null,
  -- What an administrator wrote who decided on the refund, or who cancelled the request.
  reason text check (length(reason) <= 300),
  state text not null,
  created_at timestamptz not null,
  -- The number that paid, and the telephone of the payer, both of that time.
  payer_number text,
  payer_phone text,
  -- How it was paid back, and why to another number.
  wallet_name text,
  wallet_number text,
  number text check (length(number) <= 15),
  transfer_reference text check (length(transfer_reference) <= 50),
  paid_on date,
  paid_by bigint references accounts (id),
  paid_because text check (length(paid_because) <= 300),
  -- Who approved it as the second, refused that, or dropped it; and why.
  decided_by bigint references accounts (id),
  decided_at timestamptz,
  decided_because text check (length(decided_because) <= 300)
);
-- One open refund for each payment, and one refund for each transfer.
create unique index refunds_open on refunds (payment_id) where state in ('due', 'waiting');
create unique index refunds_transfer on refunds (transfer_reference) where state in ('waiting', 'paid');
create index refunds_state on refunds (state, id);
create index refunds_payment on refunds (payment_id, id);
create index refunds_payer on refunds (payer_id, id);
-- What was paid back is a line of the ledger: negative, and positive when it is taken back.
alter table payment_ledger add column refund_id bigint references refunds (id);
-- What the client reads of the last refund of their payment, kept by the operations on refunds.
alter table requests add column refund jsonb;
