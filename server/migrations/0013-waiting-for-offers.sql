-- How long it waited for offers before the ones that it has: an offer that is withdrawn does not start that time again.
alter table requests add column waited_seconds integer not null default 0;
