-- Where a request goes back to that an administrator cancelled or completed; null where nobody did, or others than they.
alter table requests add column reopens_to text;
update requests r set reopens_to = case h.before ->> 'status'
    when 'Payment Under Review' then 'Waiting for Paid' else h.before ->> 'status' end
  from (
    select distinct on (subject_id) subject_id, actor_role, before from history
    where subject = 'request' and action in ('complete', 'cancel', 'cancelByAdmin', 'cancelWithAccount')
    order by subject_id, id desc
  ) h, accounts client
  where h.subject_id = r.id and h.actor_role = 'Admin' and r.status in ('Completed', 'Cancelled')
    and client.id = r.client_id and client.deleted_at is null;

alter table room_entries drop constraint room_entries_kind_check;
alter table room_entries add constraint room_entries_kind_check check (kind in ('request', 'answer', 'close', 'note',
  'dateAdded', 'dateChanged', 'dateWithdrawn', 'completed', 'cancelled', 'reopened', 'review'));

-- A decision on a proof can be withdrawn, by an entry of its own: then the proof is decided once more.
drop index payment_ledger_payment;
create index payment_ledger_payment on payment_ledger (payment_id, id);

-- A room that was opened wrongly is closed to its parties; all that was written in it stays.
alter table invitations add column state text not null default 'open' check (state in ('open', 'withdrawn'));

-- Where what stands with a suggestion was before a duplicate was merged into it: that is undone along these.
alter table comments add column merged_from bigint references suggestions (id);
create index comments_merged_from on comments (merged_from) where merged_from is not null;
alter table supports add column merged_from bigint references suggestions (id);

-- Comments are searched as suggestions are; the same folding as of their subjects.
alter table comments add column search_key text not null default '';
update comments set search_key =
  regexp_replace(translate(lower(comment_text), 'آأإٱىئیؤةہھکگپچڤء', 'اااايييوهههككبجف'), '[ًٌٍَُِّْٰـ]', '', 'g');
create index comments_state on comments (state, id desc);

-- How reports were decided: the thing stayed, was hidden, or went with its suggestion or its author.
alter table reports add column decision text check (decision in ('keep', 'hide', 'gone'));
update reports r set decision = coalesce((
    select h.after ->> 'decision' from history h
    where h.action = 'settleReports' and h.at = r.settled_at
      and h.subject = case when r.comment_id is null then 'suggestion' else 'comment' end
      and h.subject_id = coalesce(r.comment_id, r.suggestion_id)
    limit 1
  ), (
    select case h.action when 'hide' then 'hide' else 'gone' end from history h
    where h.action in ('hide', 'merge', 'delete') and h.at = r.settled_at
      and h.subject = case when r.comment_id is null then 'suggestion' else 'comment' end
      and h.subject_id = coalesce(r.comment_id, r.suggestion_id)
    limit 1
  ), 'gone')
  where r.settled_at is not null;
alter table reports add constraint reports_decided check ((settled_at is null) = (decision is null));
create index reports_of_thing on reports (suggestion_id, id desc);

-- Every answer that the platform gave; the newest also stands with its suggestion.
create table suggestion_answers (
  id bigint generated always as identity primary key,
  suggestion_id bigint not null references suggestions (id),
  answer_state text not null check (answer_state in ('underStudy', 'accepted', 'partly', 'declined', 'done')),
  answer_text text not null,
  created_at timestamptz not null
);
create index suggestion_answers_newest on suggestion_answers (suggestion_id, id desc);
insert into suggestion_answers (suggestion_id, answer_state, answer_text, created_at)
  select id, answer_state, answer_text, answered_at from suggestions where answer_state is not null order by id;
