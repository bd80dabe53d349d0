-- Latin letters are searched without their accents. This makes of a key what `searchKey` makes now.
create function pg_temp.without_accents(key text) returns text language sql immutable strict as $$
  select replace(replace(replace(translate(
    normalize(regexp_replace(normalize(key, nfd), '[\u0300-\u036f]', '', 'g'), nfc),
    'øłđħı', 'oldhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;
update accounts set search_key = pg_temp.without_accents(search_key) where search_key ~ '[ß-ɏḀ-ỿ]';
update registrations set search_key = pg_temp.without_accents(search_key) where search_key ~ '[ß-ɏḀ-ỿ]';
update suggestions set search_key = pg_temp.without_accents(search_key) where search_key ~ '[ß-ɏḀ-ỿ]';
update comments set search_key = pg_temp.without_accents(search_key) where search_key ~ '[ß-ɏḀ-ỿ]';
update content_items set search_key = pg_temp.without_accents(search_key) where search_key ~ '[ß-ɏḀ-ỿ]';
-- `fillRequestWords` fills them again.
update request_words set words = null, lawyer_words = null
  where words::text ~ '[ß-ɏḀ-ỿ]' or lawyer_words::text ~ '[ß-ɏḀ-ỿ]';
drop function pg_temp.without_accents(text);
