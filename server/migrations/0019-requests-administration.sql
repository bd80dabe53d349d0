-- Standing assignments of a request, kept by the acts, so that requests without lawyers are found without counting.
alter table requests add column lawyers_count integer not null default 0;
update requests set lawyers_count = (
  select count(*) from assignments where request_id = requests.id and withdrawn_at is null);

-- The administrators' queue, oldest first. Each filter has an index in the queue's own order: the database walks that of
-- the rarest one and holds the other filters against its rows.
create index requests_queue on requests (status, created_at, id);
drop index requests_status;
create index requests_oldest on requests (created_at, id);
create index requests_province on requests (province, created_at, id);
create index requests_specialty on requests (specialty, created_at, id);
create index requests_discreet on requests (created_at, id) where is_discreet;
create index requests_without_lawyers on requests (created_at, id) where lawyers_count = 0;
create index requests_open_proof on requests (created_at, id) where last_payment_state = 'waiting';

-- What a request is searched by, folded by `server/requests/request-words.ts`; beside the requests, so that no other
-- query carries it. Null until it is filled: for requests that were there before, and when something of it was erased.
create table request_words (
  request_id bigint primary key references requests (id),
  words tsvector
);
create index request_words_words on request_words using gin (words);
create index request_words_unfilled on request_words (request_id) where words is null;
insert into request_words (request_id) select id from requests;
-- The first requests that a question finds, in no order. How often a beginning of a word occurs is not known to the
-- planner, which would then read the whole table: here it takes the index, and stops when it has enough.
create function requests_about(question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off
  as 'select request_id from request_words where words @@ question limit most';

-- Lawyers in the order in which matching looks for them (`server/requests/match-lawyers.ts`), of a place and of all.
drop index lawyers_matching;
create index lawyers_matching on lawyers (governorate, coalesce(years_of_experience, 0) desc, account_id)
  include (specialization_name, court, paid_until);
create index lawyers_matching_anywhere on lawyers (coalesce(years_of_experience, 0) desc, account_id)
  include (governorate, specialization_name, court, paid_until);
