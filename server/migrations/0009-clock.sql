-- What waits too long is reminded and then ends. The settings are days; 0: without end.
insert into settings (name, value) values
  ('answerDays', '5'),
  ('offerDays', '21'),
  ('paymentDays', '30'),
  ('choiceDays', '30'),
  ('doneDays', '14');
-- What waited before counts from now on. The code has milliseconds.
alter table requests add column reopened_at timestamptz;
update requests set status_since = date_trunc('milliseconds', now()), reopened_at = date_trunc('milliseconds', now())
  where status not in ('Completed', 'Cancelled');

-- The reminders that were sent, each once.
create table clock_steps (
  request_id bigint not null references requests (id),
  -- What waits: the name of the transition that ends it, `answer` or `quietRoom`.
  wait text not null,
  -- The lawyer who is asked to answer; 0: nobody in particular.
  lawyer_id bigint not null default 0,
  -- When the wait began.
  since timestamptz not null,
  day integer not null,
  -- The end that the reminder named.
  ends_on date,
  sent_at timestamptz not null,
  primary key (request_id, wait, lawyer_id, since, day)
);
