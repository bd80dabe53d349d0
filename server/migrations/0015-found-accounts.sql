-- Every account is found by its name, not only lawyers. Names that are here already get the key of `searchKey` in SQL:
-- letters whose forms people mix become one, marks go.
alter table accounts add column search_key text not null default '';
update accounts a set search_key = coalesce(
  (select l.search_key from lawyers l where l.account_id = a.id),
  regexp_replace(translate(lower(a.display_name), 'آأإٱىئیؤةہھکگپچڤء', 'اااايييوهههككبجف'), '[ًٌٍَُِّْٰـ]', '', 'g'))
where a.deleted_at is null;
alter table lawyers drop column search_key;

-- Who invited: an invitation of an administrator who leaves ends with him. Open ones name nobody: they are sent anew.
delete from administrator_invitations;
alter table administrator_invitations add column invited_by bigint not null references accounts (id);
create index administrator_invitations_invited_by on administrator_invitations (invited_by);
