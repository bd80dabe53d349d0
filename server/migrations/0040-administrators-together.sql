-- `queue`: something that administrators decide on came or changed its state. `about` is its id, and `account_ids` has the
-- person who did it. `viewers`: somebody opened or closed what these administrators have open.
alter table live_events
  add column subject text,
  add column action text,
  drop constraint live_events_name_check,
  add constraint live_events_name_check check (name in ('notification', 'room', 'read', 'queue', 'viewers')),
  add constraint live_events_queue check (
    (name in ('queue', 'viewers')) = (subject is not null) and (name = 'queue') = (action is not null));

-- A decision marks the unread notifications about it as read for all administrators, by their link.
create index notifications_unread_link on notifications (link) where read_at is null and link like '/admin/%';
