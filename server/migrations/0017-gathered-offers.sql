-- Offers that come soon after one of which the client was told: they are told together.
create table gathered_offers (
  request_id bigint primary key references requests (id),
  -- The newest offer of which the client was told.
  notified_up_to bigint not null,
  -- When the client is told of the later ones.
  due_at timestamptz not null
);

-- An open page of the client learns of them at once, without a notification.
alter table live_events drop constraint live_events_name_check,
  add constraint live_events_name_check
    check (name in ('notification', 'room', 'read', 'queue', 'viewers', 'request'));

-- The time without an offer and the time with one each have one beginning, so that offering and withdrawing moves neither.
alter table requests
  -- While offers stand, since when it waits without counting them; without one, since when it had waited with one.
  add column other_since timestamptz,
  -- When its last offer was withdrawn.
  add column offers_gone_at timestamptz;
update requests set other_since = status_since - make_interval(secs => waited_seconds)
  where offers_count > 0 and status in ('Pending', 'Waiting for Paid', 'Payment Under Review', 'Paid');
alter table requests drop column waited_seconds;
