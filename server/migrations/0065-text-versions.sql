-- Versions stay only of the two texts, because people consented to them. The history records what administrators change
-- in the public content and the settings.
create table text_versions (
  version integer primary key,
  about text not null,
  privacy text not null,
  -- Null for the delivered texts.
  saved_at timestamptz,
  saved_by bigint references accounts (id),
  -- The version that this one brought back.
  restored_from integer
);
insert into text_versions (version, about, privacy, saved_at, saved_by, restored_from)
  select version, fields ->> 'about', fields ->> 'privacy', saved_at, saved_by, restored_from
  from versions where subject = 'info';
create trigger text_versions_are_append_only before update or delete on text_versions
  for each row execute function refuse_change();
create trigger text_versions_are_not_emptied before truncate on text_versions
  for each statement execute function refuse_change();

-- The version of all settings that last changed this one. The settings have the greatest.
alter table settings add column version integer not null default 1;
update settings set version = greatest(1, (select max(version) from versions where subject = 'settings'));

drop table versions;

-- The pictures that only a version showed. The next sweep deletes their bytes.
delete from files where purpose = 'content'
  and not exists (select from content_items where picture_id = files.id)
  and not exists (select from settings where name = 'logo' and value = to_jsonb(files.key));
