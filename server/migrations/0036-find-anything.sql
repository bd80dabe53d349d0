-- What administrators find things by. Beginnings are compared letter by letter, the same on every database whatever its
-- locale.
create index accounts_phone on accounts (phone_number collate "C");
create index accounts_email_start on accounts (email collate "C");
create index requests_phone on requests (phone_number collate "C");
create index payments_payer_phone on payments (payer_phone collate "C") where payer_phone is not null;
create index payments_sender_start on payments (sender_number collate "C") where sender_number is not null;

-- Equal card numbers of the bar have equal fingerprints. Null until `fillBarCardFingerprints` has filled it.
alter table lawyers add column bar_card_fingerprint bytea;
create index lawyers_bar_card_fingerprint on lawyers (bar_card_fingerprint) where bar_card_fingerprint is not null;
create index lawyers_bar_card_unfilled on lawyers (account_id)
  where bar_card_sealed is not null and bar_card_fingerprint is null;
alter table registrations add column bar_card_fingerprint bytea;

-- The words of a search key, each also without the article, and joined with the words after it: people write compound
-- names with and without a space. Longer words are cut as in `server/core/db/word-search.ts`.
create function search_words(key text) returns tsvector language sql immutable strict parallel safe as $$
  with split as (select array_remove(string_to_array(key, ' '), '') as words)
  select coalesce(array_to_tsvector(array_agg(left(word, 40))), ''::tsvector)
  from split, generate_subscripts(words, 1) as place, lateral (values
    (words[place]),
    (regexp_replace(words[place], '^[وفبك]?ال(?=.{3})', '')),
    (array_to_string(words[place:place + 4], ''))) as found (word)
$$;

-- Names with a hamza on its seat are found without it too, as `nameKey` writes them.
update accounts set search_key = search_key || ' ' || regexp_replace(
  translate(lower(display_name), 'آأإٱىیةہھکگپچڤءئؤ', 'اااايييهههككبجف'), '[ًٌٍَُِّْٰـ]', '', 'g')
where deleted_at is null and display_name ~ '[ئؤ]';
create index accounts_words on accounts using gin (search_words(search_key)) where deleted_at is null;
create index suggestions_words on suggestions using gin (search_words(search_key));

-- Unconfirmed registrations are found as accounts are. The key is as in 0015.
alter table registrations add column search_key text not null default '';
update registrations set search_key = regexp_replace(
  translate(lower(display_name), 'آأإٱىئیؤةہھکگپچڤء', 'اااايييوهههككبجف'), '[ًٌٍَُِّْٰـ]', '', 'g');
create index registrations_account on registrations (account_id);
create index registrations_phone on registrations (phone_number collate "C");
create index registrations_email_start on registrations (email collate "C");
create index registrations_card_fingerprint on registrations (card_fingerprint);
create index registrations_bar_card_fingerprint on registrations (bar_card_fingerprint)
  where bar_card_fingerprint is not null;
create index registrations_words on registrations using gin (search_words(search_key));

-- The first rows that a question finds, in no order; see `requests_about`. Whole words come first: the limit of the index
-- bounds them, however many rows have them. Beginnings of words are read only when too few rows have the words.
create function accounts_named(words tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select id from (
    select id from accounts where search_words(search_key) @@ words and deleted_at is null union all
    select id from accounts where search_words(search_key) @@ question and deleted_at is null) found limit most';
create function registrations_named(words tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select id from (
    select id from registrations where search_words(search_key) @@ words union all
    select id from registrations where search_words(search_key) @@ question) found limit most';
create function suggestions_about(words tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select id from (
    select id from suggestions where search_words(search_key) @@ words union all
    select id from suggestions where search_words(search_key) @@ question) found limit most';
create function requests_worded(whole tsquery, question tsquery, most integer) returns setof bigint language sql stable
  set enable_seqscan = off set jit = off set gin_fuzzy_search_limit = 5000
  as 'select request_id from (
    select request_id from request_words where words @@ whole union all
    select request_id from request_words where words @@ question) found limit most';
