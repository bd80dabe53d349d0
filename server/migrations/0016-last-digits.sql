-- Administrators find people by the last digits of a telephone number.
create index accounts_phone_end on accounts (reverse(phone_number) collate "C");
create index registrations_phone_end on registrations (reverse(phone_number) collate "C");
create index requests_phone_end on requests (reverse(phone_number) collate "C");
create index payments_payer_phone_end on payments (reverse(payer_phone) collate "C") where payer_phone is not null;
create index payments_sender_end on payments (reverse(sender_number) collate "C") where sender_number is not null;
