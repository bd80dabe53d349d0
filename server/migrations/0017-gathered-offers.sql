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
