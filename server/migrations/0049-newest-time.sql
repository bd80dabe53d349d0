-- The newest time that any process has recorded. The clock of the product never goes back behind it
-- (`server/core/ops/clock.ts`).
create table newest_time (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
