-- When the first offer on a request arrived, even if it was withdrawn later. On older requests the server fills it for the
-- days that the overview shows.
alter table requests add column first_offer_at timestamptz;

-- The figures of the days in Cairo that the overview shows. A day that is not here is computed when somebody looks at it,
-- and so is one in `changed_overview_days` (`server/administration/overview-days.ts`).
create table overview_days (
  day date primary key,
  requests integer not null,
  offers integer not null,
  hours_to_offer double precision,
  payments integer not null,
  paid numeric(14, 2) not null,
  approvals integer not null
);

-- Each transaction that changes a figure adds a row of its own, so that nobody waits for somebody else.
create table changed_overview_days (
  day date not null,
  -- Its requests have no time of the first offer yet. The overview leaves that figure out.
  lacks_first_offers boolean not null default false
);
insert into changed_overview_days
  select distinct (created_at at time zone 'Africa/Cairo')::date, true from requests
  where created_at > now() - interval '100 days';

create function mark_day_of_request() returns trigger language plpgsql as $$
begin
  insert into changed_overview_days
    select distinct (times.at at time zone 'Africa/Cairo')::date
    from (values (old.created_at), (new.created_at)) as times (at) where times.at is not null;
  return null;
end $$;
create trigger request_counts after insert or delete on requests for each row execute function mark_day_of_request();
create trigger request_counts_anew after update on requests for each row
  when ((old.created_at, old.offers_count, old.first_offer_at) is distinct from (new.created_at, new.offers_count, new.first_offer_at))
  execute function mark_day_of_request();

create function mark_day_of_decision() returns trigger language plpgsql as $$
begin
  insert into changed_overview_days values ((new.decided_at at time zone 'Africa/Cairo')::date);
  return null;
end $$;
create trigger decision_counts after insert on payment_ledger for each row execute function mark_day_of_decision();

create function mark_day_of_acceptance() returns trigger language plpgsql as $$
begin
  insert into changed_overview_days values ((new.at at time zone 'Africa/Cairo')::date);
  return null;
end $$;
create trigger acceptance_counts after insert on history for each row
  when (new.subject = 'account' and new.action in ('accept', 'undo')) execute function mark_day_of_acceptance();
