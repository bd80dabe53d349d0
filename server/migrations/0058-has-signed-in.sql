-- A login from a new browser is mailed to the owner, but not the first login of an account. Accounts from before count as
-- signed in.
alter table accounts add column has_signed_in boolean not null default true;
alter table accounts alter column has_signed_in set default false;
