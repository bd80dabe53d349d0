create table suggestions (
  id bigint generated always as identity primary key,
  type text not null check (type in ('Suggestions', 'Comments', 'Discussions')),
  author_id bigint not null references accounts (id),
  subject_submitter_name text,
  subject text not null,
  classification text not null,
  hidden_at timestamptz,
  created_at timestamptz not null
);
create index suggestions_type on suggestions (type, id desc) where hidden_at is null;
create index suggestions_author on suggestions (author_id);
