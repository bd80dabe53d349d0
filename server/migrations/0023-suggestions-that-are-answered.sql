-- Suggestions have a state, an answer and counters. What was hidden stays so.
alter table suggestions
  add column state text not null default 'public' check (state in ('waiting', 'public', 'hidden', 'merged')),
  add column hidden_reason text,
  add column search_key text not null default '',
  add column comments_count integer not null default 0 check (comments_count >= 0),
  add column supports_count integer not null default 0 check (supports_count >= 0),
  add column answer_state text check (answer_state in ('underStudy', 'accepted', 'partly', 'declined', 'done')),
  add column answer_text text,
  add column answered_at timestamptz,
  add column merged_into bigint references suggestions (id),
  add constraint suggestions_answer check (num_nonnulls(answer_state, answer_text, answered_at) in (0, 3)),
  add constraint suggestions_merged check ((state = 'merged') = (merged_into is not null));
update suggestions set state = 'hidden' where hidden_at is not null;
-- Letters whose forms people mix become one, marks go: the key of `searchKey` in SQL.
update suggestions set search_key =
  regexp_replace(translate(lower(subject), 'آأإٱىئیؤةہھکگپچڤء', 'اااايييوهههككبجف'), '[ًٌٍَُِّْٰـ]', '', 'g');
drop index suggestions_type;
alter table suggestions drop column hidden_at, alter column state drop default;
create index suggestions_newest on suggestions (type, id desc) where state = 'public';
create index suggestions_supported on suggestions (type, supports_count desc, id desc) where state = 'public';
create index suggestions_unanswered on suggestions (id)
  where state = 'public' and type = 'Suggestions' and answer_state is null;
create index suggestions_state on suggestions (state, id);
create index suggestions_merged_into on suggestions (merged_into);

create table comments (
  id bigint generated always as identity primary key,
  suggestion_id bigint not null references suggestions (id),
  author_id bigint not null references accounts (id),
  -- Replies go one level deep: the act sees to it that a parent has none.
  parent_id bigint references comments (id),
  comment_text text not null,
  state text not null check (state in ('public', 'hidden', 'deleted')),
  hidden_reason text,
  replies_count integer not null default 0 check (replies_count >= 0),
  edited_at timestamptz,
  created_at timestamptz not null
);
-- The pages of a suggestion. What is gone stands there only for the replies to it.
create index comments_newest on comments (suggestion_id, id desc)
  where parent_id is null and (state = 'public' or replies_count > 0);
create index comments_replies on comments (parent_id, id) where state = 'public';
create index comments_author on comments (author_id, suggestion_id, id desc);
create index comments_hidden on comments (id desc) where state = 'hidden';

create table supports (
  suggestion_id bigint not null references suggestions (id),
  account_id bigint not null references accounts (id),
  created_at timestamptz not null,
  primary key (suggestion_id, account_id)
);
create index supports_account on supports (account_id);

-- A comment is reported with its suggestion; without one the suggestion itself is meant.
create table reports (
  id bigint generated always as identity primary key,
  suggestion_id bigint not null references suggestions (id),
  comment_id bigint references comments (id),
  -- Null once he deleted his account.
  reporter_id bigint references accounts (id),
  reason text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index reports_once on reports (suggestion_id, coalesce(comment_id, 0), reporter_id) where settled_at is null;
create index reports_open on reports (id) where settled_at is null;
create index reports_reporter on reports (reporter_id);

insert into settings (name, value) values ('suggestionApproval', '"nobody"');
