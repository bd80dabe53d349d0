-- A decision that its administrator can still undo. Only when it is due are its notices delivered.
create table undoable_decisions (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id bigint not null,
  decision text not null,
  decided_by bigint not null references accounts (id),
  decided_at timestamptz not null,
  due_at timestamptz not null,
  -- The last line of the history that the decision wrote. Whoever acted on the thing since wrote a later one.
  history_id bigint not null,
  -- What an undo restores; no state when the decision changed none.
  status_before text,
  reason_before text,
  note_before text
);
create index undoable_decisions_due on undoable_decisions (due_at, id);
create index undoable_decisions_subject on undoable_decisions (subject, subject_id);

-- The notices of such a decision, one for each person.
create table held_notices (
  id bigint generated always as identity primary key,
  decision_id bigint not null references undoable_decisions (id) on delete cascade,
  account_id bigint not null references accounts (id),
  -- The title, body and link of the notification, and the kind and data of the mail.
  message jsonb not null
);
create index held_notices_decision on held_notices (decision_id, id);
create index held_notices_account on held_notices (account_id);
