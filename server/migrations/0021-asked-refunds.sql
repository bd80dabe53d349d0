-- The money of a proof that was closed with its request is asked about: a refund in the state `asked`, which administrators
-- say has arrived or not (specification#money-that-goes-back). A payment still has one open refund at most.
alter table refunds add column arrived_by bigint references accounts (id);
drop index refunds_open;
create unique index refunds_open on refunds (payment_id) where state in ('asked', 'due', 'waiting');

-- The client reads the last digits of the number that it goes to.
update requests set refund = refund || jsonb_build_object('number', (
    select right(coalesce(number, payer_number), 3) from refunds join payments on payments.id = refunds.payment_id
    where payments.request_id = requests.id order by refunds.id desc limit 1))
  where refund is not null;

-- Proofs that were closed before, unless somebody decided on their money or their texts are erased.
with asked as (
  insert into refunds (payment_id, payer_id, amount, cause, state, created_at, payer_number, payer_phone)
    select payments.id, payer_id, amount,
      case when closed.action = 'cancelByAdmin' then 'cancelledByAdmin' else 'cancelled' end,
      'asked', coalesce(closed.at, payments.created_at), sender_number, nullif(accounts.phone_number, '')
    from payments
    join accounts on accounts.id = payer_id
    left join lateral (
      select action, at from history
      where subject = 'request' and subject_id = payments.request_id and action in ('cancel', 'cancelByAdmin')
        and at >= payments.created_at
      order by history.id limit 1) closed on true
    where state = 'closed' and payments.texts_erased_at is null
      and not exists (select from refunds where refunds.payment_id = payments.id)
    order by payments.id
    returning payment_id, amount, payer_number
)
update requests set refund = jsonb_build_object('state', 'asked', 'amount', asked.amount,
    'number', right(asked.payer_number, 3), 'transferReference', null, 'reason', null)
  from asked join payments on payments.id = asked.payment_id
  where requests.id = payments.request_id and requests.refund is null;
