-- A row of the history gets its number only after its transaction has one, so that whoever sees a number knows that no
-- transaction begun later holds a smaller one (`server/core/history/history-chain.ts`).
create sequence history_numbers;
select setval('history_numbers', coalesce((select max(id) from history), 0) + 1, false);
create function history_number() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('history_numbers');
end $$;
alter table history alter column id drop identity;
alter table history alter column id set default history_number();
alter sequence history_numbers owned by history.id;

-- The rows of the history in the order of their numbers, each sealed with a key that the database does not know,
-- together with the seal before it.
create table history_chain (
  position bigint primary key,
  history_id bigint not null unique,
  seal bytea not null
);
create trigger history_chain_is_append_only before update or delete on history_chain
  for each row execute function refuse_change();
create trigger history_chain_is_not_emptied before truncate on history_chain
  for each statement execute function refuse_change();

-- The administrators' history, the newest first, and each of its filters in the same order.
create index history_newest on history (at, id);
create index history_actor on history (actor_id, at, id);
create index history_action on history (action, at, id);
create index history_of_subject on history (subject, at, id);
