-- A payment that came without a picture: an administrator records it. It is a payment like a proof, with who recorded it,
-- how and when the money came, and why, in place of the picture.
alter table payments
  alter column image_id drop not null,
  add column way text check (way in ('wallet', 'instapay', 'cash')),
  add column received_on date,
  add column recorded_by bigint references accounts (id),
  add column recorded_because text check (length(recorded_because) <= 300),
  add constraint payments_proof_or_record check (
    num_nonnulls(way, received_on, recorded_by, recorded_because) = case when image_id is null then 4 else 0 end);

-- A recorded payment above this amount waits for another administrator. 0: none does.
insert into settings (name, value) values ('secondApprovalAbove', '"0.00"');
