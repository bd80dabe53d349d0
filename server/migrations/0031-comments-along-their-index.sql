-- Comments are read newest first. By the negative number no other index can do that: along the numbers themselves an old
-- talk of thousands would be looked for through all that was written elsewhere since.
drop index comments_newest;
create index comments_newest on comments (suggestion_id, (-id))
  where parent_id is null and (state = 'public' or replies_count > 0);
-- For merging, and for suggestions that go: whether comments refer to them.
create index comments_suggestion on comments (suggestion_id);
