-- Internal notes of administrators about a person: about the account itself, one of its requests, or one of its proofs.
create table notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  request_id bigint references requests (id),
  payment_id bigint references payments (id),
  author_id bigint not null references accounts (id),
  kind text not null check (kind in ('note', 'call', 'whatsapp', 'mail', 'message')),
  -- Null for a contact and after a note is withdrawn.
  text text check (length(text) <= 1000),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint notes_subject check (num_nonnulls(request_id, payment_id) <= 1),
  constraint notes_withdrawn check (withdrawn_at is null or text is null)
);
create index notes_account on notes (account_id, id desc);
create index notes_request on notes (request_id, id desc) where request_id is not null;
create index notes_payment on notes (payment_id, id desc) where payment_id is not null;
