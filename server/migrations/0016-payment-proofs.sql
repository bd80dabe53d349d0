-- The number of the transfer and the wallet that it came from, as the payer wrote them: both cleaned for comparing.
alter table payments add column transfer_reference text check (length(transfer_reference) <= 50);
alter table payments add column sender_number text check (length(sender_number) <= 15);
create index payments_reference on payments (transfer_reference, id) where transfer_reference is not null;
create index payments_sender on payments (sender_number, id) where sender_number is not null;
-- The other proofs for a request or of a lawyer, the newest first.
drop index payments_request;
create index payments_request on payments (request_id, id);
drop index payments_payer;
create index payments_payer on payments (payer_id, id);

-- Pictures that look alike are found by what they show, word by word; one hash of the whole picture took every receipt
-- of a wallet application for the same.
alter table files drop column look;
create table file_marks (
  mark integer not null,
  file_id bigint not null references files (id),
  primary key (mark, file_id)
);
create index file_marks_file on file_marks (file_id);
create table alike_files (
  file_id bigint not null references files (id),
  earlier_id bigint not null references files (id),
  primary key (file_id, earlier_id)
);
create index alike_files_earlier on alike_files (earlier_id);

-- Every decision on a proof of payment: nobody changes it. Numbers only, nothing personal.
create table payment_ledger (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null,
  -- Null where the platform closed the proof of a cancelled request.
  decided_by bigint references accounts (id),
  decision text not null,
  payment_id bigint not null references payments (id),
  request_id bigint,
  amount numeric(12, 2) not null,
  amount_due numeric(12, 2) not null
);
create index payment_ledger_decided_at on payment_ledger (decided_at, id);
-- A proof is decided once.
create unique index payment_ledger_payment on payment_ledger (payment_id);
insert into payment_ledger (decided_at, decided_by, decision, payment_id, request_id, amount, amount_due)
  select coalesce(p.decided_at, h.at), p.decided_by, h.action, p.id, p.request_id, p.amount, p.amount_due
  from payments p
  join history h on h.subject = 'payment' and h.subject_id = p.id and h.action in ('approve', 'reject', 'close')
  order by h.id;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of payments is append-only';
end $$;
create trigger payment_ledger_is_append_only before update or delete on payment_ledger
  for each row execute function refuse_ledger_change();
create trigger payment_ledger_is_not_emptied before truncate on payment_ledger
  for each statement execute function refuse_ledger_change();
