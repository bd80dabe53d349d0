-- The hash of the bytes that are kept. A picture is encoded again, so `sha256`, the hash of the bytes that were sent, is
-- another one. The server fills it for older files.
alter table files add column stored_sha256 bytea check (octet_length(stored_sha256) = 32);

create index files_without_stored_hash on files (id) where stored_sha256 is null and erased_at is null;
