-- Pages of administrators no longer say what they have open, and nothing is taken: nobody reads these rows and events.
drop table open_items;
delete from live_events where name = 'viewers';
alter table live_events drop constraint live_events_name_check, drop constraint live_events_queue,
  add constraint live_events_name_check check (name in ('notification', 'room', 'read', 'queue', 'request')),
  add constraint live_events_queue check ((name = 'queue') = (subject is not null) and (name = 'queue') = (action is not null));
