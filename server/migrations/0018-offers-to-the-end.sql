-- What a lawyer has written of an offer and not sent: seen by him alone, gone once he sends it.
create table offer_drafts (
  request_id bigint not null references requests (id),
  lawyer_id bigint not null references accounts (id),
  written jsonb not null,
  saved_at timestamptz not null,
  primary key (request_id, lawyer_id)
);
create index offer_drafts_lawyer on offer_drafts (lawyer_id, request_id desc);

-- What was agreed when an offer was chosen, word for word: whatever the request or the offer becomes, this stays.
create table agreements (
  request_id bigint primary key references requests (id),
  client_id bigint not null references accounts (id),
  lawyer_id bigint not null references accounts (id),
  -- The part of the reference that nobody can guess; the rest of it is the fingerprint of the content.
  code text not null unique,
  reference text not null,
  -- Exactly the text that the fingerprint was taken of.
  content text not null,
  agreed_at timestamptz not null
);
create index agreements_client on agreements (client_id);
create index agreements_lawyer on agreements (lawyer_id);
create function refuse_change_of_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'an agreement is never changed';
end $$;
create trigger agreements_stand before update or delete on agreements
  for each row execute function refuse_change_of_agreement();
create trigger agreements_are_not_emptied before truncate on agreements
  for each statement execute function refuse_change_of_agreement();
