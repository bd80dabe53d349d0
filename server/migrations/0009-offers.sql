create table offers (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id),
  lawyer_id bigint not null references accounts (id),
  lawyer_phone text not null,
  case_type boolean not null,
  topic text not null,
  strategy text not null,
  topic_details text,
  strategy_details text,
  contract_agreement text not null,
  confidentiality text not null,
  communication text not null,
  initial_fee numeric(12, 2) check (initial_fee > 0 and initial_fee <= 10000000),
  final_fee numeric(12, 2) check (final_fee > 0 and final_fee <= 10000000),
  estimated_time text,
  score integer not null check (score between 0 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One offer per lawyer and request (specification#offers).
  unique (request_id, lawyer_id)
);
create index offers_best_first on offers (request_id, score desc, id);
create index offers_lawyer on offers (lawyer_id, id desc);
