-- Every saved version of what administrators write: things of the public content, the two texts, the settings.
-- Nothing here is changed or removed; to restore a version is to save what it holds as the next one.
create table versions (
  subject text not null check (subject in ('content', 'info', 'settings')),
  subject_id bigint not null,
  version integer not null,
  fields jsonb not null,
  -- The picture of a thing of the public content: its row and its file stay as long as a version names it.
  picture_id bigint references files (id),
  -- Null for what stood before versions were kept, where the history does not know.
  saved_at timestamptz,
  saved_by bigint references accounts (id),
  -- The version that this one brought back.
  restored_from integer,
  primary key (subject, subject_id, version)
);
create index versions_picture on versions (picture_id) where picture_id is not null;
create trigger versions_are_append_only before update or delete on versions
  for each row execute function refuse_change();
create trigger versions_are_not_emptied before truncate on versions
  for each statement execute function refuse_change();

insert into versions (subject, subject_id, version, fields, picture_id, saved_at, saved_by)
  select 'content', c.id, c.version, c.fields, c.picture_id, coalesce(saving.at, c.updated_at),
    (select a.id from accounts a where a.id = saving.actor_id)
  from content_items c
  left join lateral (
    select h.at, h.actor_id from history h
    where h.subject = 'content' and h.subject_id = c.id and h.action in ('make', 'change')
    order by h.id desc limit 1
  ) saving on true;

insert into versions (subject, subject_id, version, fields, saved_at, saved_by)
  select 'info', 1, max(i.version), jsonb_object_agg(i.name, i.text), max(i.updated_at),
    (select a.id from history h join accounts a on a.id = h.actor_id
      where h.subject = 'info' order by h.id desc limit 1)
  from info i;
