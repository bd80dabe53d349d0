-- A call that is under way when its process dies never settles its try. After this time the try counts as given back.
alter table limits add column pending_until timestamptz not null default now();
