-- The fee that counts for a request, from its first offer on.
alter table requests add column fee numeric(12, 2) check (fee >= 0);
update requests set fee = (select (value #>> '{}')::numeric from settings where name = 'requestFee')
where status <> 'Pending';
