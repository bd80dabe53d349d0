-- Which lane sends a mail is decided by its kind, not by whether it carries a code or a number.
alter table outbox add column is_urgent boolean not null default false;
update outbox set is_urgent = true
where done_at is null and dead_at is null
  and kind in ('accounts.code', 'accounts.resetCode', 'accounts.loginLink', 'accounts.administratorInvitation');
-- The next mail of a lane is found without reading the waiting mails of the other.
create index outbox_lanes on outbox (is_urgent, run_at, id) where done_at is null and dead_at is null;
drop index outbox_codes;
