-- The chosen lawyer reported that the work is done. Null once the client answered.
alter table requests add column done_reported_at timestamptz;
-- The new request that the client made of an ended one: of each at most one.
alter table requests add column sent_again_as bigint unique references requests (id);
-- What is done waits on the client; the counts are still read from the index alone.
drop index requests_of_client;
create index requests_of_client on requests (client_id, id desc) include (status, offers_count, done_reported_at);

alter table room_entries drop constraint room_entries_kind_check;
alter table room_entries add constraint room_entries_kind_check check (kind in ('request', 'answer', 'close', 'note',
  'dateAdded', 'dateChanged', 'dateWithdrawn', 'doneReported', 'completed', 'cancelled', 'reopened', 'review'));
