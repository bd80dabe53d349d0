-- Since when a request waits in its status.
alter table requests add column status_since timestamptz not null default now();
update requests set status_since = created_at;
