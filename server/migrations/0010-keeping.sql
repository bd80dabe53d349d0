-- Closed cases and decided proofs lose their texts after a time (`server/keeping.ts`).
insert into settings (name, value) values
  -- Months. 0: never.
  ('keepCasesMonths', '24'),
  ('keepProofsMonths', '24');
alter table requests add column texts_erased_at timestamptz;
create index requests_expiring on requests (status_since, id)
  where texts_erased_at is null and status in ('Completed', 'Cancelled');
alter table payments add column texts_erased_at timestamptz;
-- The platform closes a proof without a time of its own.
create index payments_expiring on payments (coalesce(decided_at, created_at), id)
  where texts_erased_at is null and state <> 'waiting';

-- The text of an agreement goes with the other texts of its case. Its reference stays.
create or replace function refuse_change_of_agreement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.content = '' and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
      and exists (select from requests where id = new.request_id and texts_erased_at is not null) then
      return new;
    end if;
  end if;
  raise exception 'an agreement is never changed';
end $$;
