-- A document that is no picture has no size in pixels; what the sender calls it is told to whoever reads it.
alter table files alter column width drop not null;
alter table files alter column height drop not null;
alter table files add column name text check (char_length(name) <= 100);

-- Pictures and PDF documents that a client adds to his request.
create table attachments (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id),
  file_id bigint not null unique references files (id),
  created_at timestamptz not null
);
create index attachments_request on attachments (request_id, id);
