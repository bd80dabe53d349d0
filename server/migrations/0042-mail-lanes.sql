-- Codes are sent before all other mails, however many of these wait.
create index outbox_codes on outbox (run_at, id) where done_at is null and dead_at is null and carries_secret;
