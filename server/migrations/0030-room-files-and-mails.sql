-- A file is called what its sender calls it in one place, whatever it hangs on.
update files set name = attached.name from room_attachments attached where attached.file_id = files.id;
alter table room_attachments drop column name;

-- What was mailed to somebody last: whoever writes again within the hour sends no second mail.
create index outbox_recipient on outbox (recipient, kind, id desc);
