-- Complaints of the two sides of a case to the administrators.
create table complaints (
  id bigint generated always as identity primary key,
  request_id bigint not null references requests (id),
  author_id bigint not null references accounts (id),
  about text not null check (about in ('noAnswer', 'price', 'work', 'behaviour', 'platform', 'other')),
  -- Null after the complainant deleted their account, like the answer.
  text text check (char_length(text) <= 5000),
  state text not null check (state in ('open', 'answered', 'withdrawn')),
  answer text check (char_length(answer) <= 5000),
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint complaints_answered check ((state = 'answered') = (answered_at is not null)),
  constraint complaints_answer check (answer is null or state = 'answered')
);
create unique index complaints_one_open on complaints (request_id, author_id) where state = 'open';
create index complaints_open on complaints (created_at) where state = 'open';
create index complaints_state on complaints (state, id);
create index complaints_request on complaints (request_id, id desc);
create index complaints_author on complaints (author_id, id desc);

-- In how many days a complaint is to be answered. 0: no time is set.
insert into settings (name, value) values ('complaintDays', '3');
