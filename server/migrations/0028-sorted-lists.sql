-- The orders of the administrators' lists. Each index serves both directions; names are ordered by the letters' numbers,
-- the same on every database whatever its locale.
create index accounts_of_role on accounts (role, created_at, id);
create index accounts_names on accounts (role, search_key collate "C", id);
create index accounts_names_in_status on accounts (role, status, search_key collate "C", id);

create index requests_offers on requests (offers_count, id);
create index requests_offers_in_status on requests (status, offers_count, id);

create index payments_amounts on payments (state, amount, id);

create index suggestions_supports on suggestions (state, supports_count, id);
