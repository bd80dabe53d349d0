-- When the password was last given in a session. The sessions so far gave it when they were opened.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set not null;
