-- Why a lawyer declined a request. The assignment ended at `withdrawn_at`.
alter table assignments
  add column decline_reason text
    check (decline_reason in ('conflictOfInterest', 'noTime', 'otherSpecialty', 'otherPlace', 'other', 'noAnswer')),
  add column decline_note text check (length(decline_note) <= 300),
  add constraint assignments_declined check (decline_reason is null or withdrawn_at is not null);
