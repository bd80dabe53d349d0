-- A notice says by number what it is about: the thing that administrators decide on, and the person whose name its title has.
-- Titles from before have the name itself. They get their numbers where their link names them.
alter table notifications
  add column subject text,
  add column subject_id bigint,
  add column person_id bigint references accounts (id),
  add constraint notifications_subject check ((subject is null) = (subject_id is null));

update notifications set
  subject = (array['account', 'request', 'payment', 'refund', 'suggestion', 'complaint'])[array_position(
    array['accounts', 'requests', 'payments', 'refunds', 'suggestions', 'complaints'], split_part(link, '/', 3))],
  subject_id = split_part(link, '/', 4)::bigint
  where link ~ '^/admin/(accounts|requests|payments|refunds|suggestions|complaints)/[0-9]{1,18}$';
update notifications set person_id = accounts.id from accounts
  where notifications.subject = 'account' and accounts.id = notifications.subject_id;
-- A yearly fee is told with the name of its lawyer, a recorded payment with that of its administrator.
update notifications set person_id = coalesce(payments.recorded_by, payments.payer_id) from payments
  where notifications.subject = 'payment' and payments.id = notifications.subject_id
    and (payments.recorded_by is not null or payments.request_id is null);

create index notifications_unread_subject on notifications (subject, subject_id) where read_at is null and subject is not null;
create index notifications_person on notifications (person_id) where person_id is not null;
