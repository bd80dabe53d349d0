-- Events for open pages are messages between the processes and are stored no more.
drop table live_events;
