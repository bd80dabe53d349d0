-- Telephones are compared and found by one form, however they were typed; what is stored stays as it was typed. The same
-- as `canonicalPhone` of contract/egypt/telephone.ts for stored digits.
create function canonical_phone(digits text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(digits,
    '^(?:0|0?20|(?:00)?200?|(?=1[0125]))(1[0125][0-9]{8}|2[0-9]{8}|3[0-9]{7}|(?:13|4[05-8]|5[057]|6[245689]|8[2468]|9[235-7])[0-9]{7})$',
    '20\1'), '^00', '')
$$;

drop index accounts_phone, registrations_phone, requests_phone, payments_payer_phone, payments_sender, payments_sender_start;
create index accounts_phone on accounts (canonical_phone(phone_number) collate "C");
create index registrations_phone on registrations (canonical_phone(phone_number) collate "C");
create index requests_phone on requests (canonical_phone(phone_number) collate "C");
create index payments_payer_phone on payments (canonical_phone(payer_phone) collate "C") where payer_phone is not null;
create index payments_sender on payments (canonical_phone(sender_number) collate "C", id) where sender_number is not null;

-- The digits of a telephone are counted without `00` and the zero after the country code, so more of them are stored.
alter table payments drop constraint payments_sender_number_check,
  add constraint payments_sender_number_check check (length(sender_number) <= 18);
alter table refunds drop constraint refunds_number_check,
  add constraint refunds_number_check check (length(number) <= 18);
