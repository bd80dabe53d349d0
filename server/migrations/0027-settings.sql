-- The brand, several ways to pay, and the limits of assignment become settings; the logo is the key of a picture.
insert into settings (name, value) values
  ('brandName', '"سَنَد"'),
  ('slogan', '"منصة الخدمات القانونية"'),
  ('logo', 'null'),
  ('lawyersPerRequest', '5'),
  -- 0: no limit.
  ('openAssignmentsMax', '0');

-- In the order in which they are shown; a wallet is never removed, it is no longer active.
insert into settings (name, value)
  select 'wallets', case when jsonb_typeof(value) = 'string'
    then jsonb_build_array(jsonb_build_object('id', 1, 'name', 'محفظة الدفع', 'number', value, 'isActive', true))
    else '[]'::jsonb end
  from settings where name = 'walletNumber';
delete from settings where name = 'walletNumber';

-- The wallet to which the payer says that he transferred, as it was called and numbered then.
alter table payments
  add column wallet_name text,
  add column wallet_number text;

insert into versions (subject, subject_id, version, fields)
  select 'settings', 1, 1, jsonb_object_agg(name, value) from settings where name <> 'suggestionApproval';
