-- A known text, encrypted with the secret key. A start with another key is refused (`server/core/ops/secret-key.ts`).
create table secret_key_check (
  is_only boolean primary key default true check (is_only),
  encrypted bytea not null
);

-- The reference of an agreement is made with the secret key of its day. When the key is rotated, the references that are
-- right are written here, encrypted with the new key, so that the ones on paper stay valid (`server/offers/agreement.ts`).
create table agreement_proofs (
  request_id bigint primary key references agreements (request_id),
  encrypted bytea not null
);
