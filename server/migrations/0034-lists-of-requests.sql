-- The counts of a client's list are read from the index alone.
create index requests_of_client on requests (client_id, id desc) include (status, offers_count);
drop index requests_client;

-- The words by which an assigned lawyer finds a request: only what they may read, with contact details masked where the
-- client asked for it. Null until it is filled.
alter table request_words add column lawyer_words tsvector;
drop index request_words_unfilled;
create index request_words_unfilled on request_words (request_id) where words is null or lawyer_words is null;
