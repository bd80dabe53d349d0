-- An administrator has taken what their page shows: colleagues see until when they should leave it to them.
alter table open_items add column taken_until timestamptz;
