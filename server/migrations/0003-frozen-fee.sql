-- The fee that counts for a request, from its first offer on.
alter table requests add column fee numeric(12, 2) check (fee >= 0);
update requests set fee = coalesce(
  (select amount_due from payments where request_id = requests.id order by payments.id desc limit 1),
  (select (value #>> '{}')::numeric from settings where name = 'requestFee'))
where status <> 'Pending';
