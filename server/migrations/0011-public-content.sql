-- News, sayings, testimonials, benefits and announcements: one table, for they differ in their fields only.
create table content_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('news', 'quote', 'testimonial', 'benefit', 'ad')),
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- The place in the public list of the kind, smallest first; what is not public has none.
  position bigint,
  -- The kind's own fields, as `server/content/kinds.ts` names them.
  fields jsonb not null,
  picture_id bigint references files (id),
  -- Counts the changes of the fields and the picture.
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((position is not null) = (state = 'published')),
  -- Held against the whole statement: two neighbours change places in one.
  constraint content_items_order unique (kind, position) deferrable initially immediate
);
create index content_items_unpublished on content_items (kind, updated_at desc, id desc) where position is null;
create unique index content_items_picture on content_items (picture_id);

-- The two texts are changed together: both rows always carry the same version and moment.
alter table info
  add column version integer not null default 0,
  add column updated_at timestamptz;
