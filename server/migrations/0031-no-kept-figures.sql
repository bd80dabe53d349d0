-- The figures of the overview are computed when somebody looks at them, and are at most ten minutes old.
drop trigger request_counts on requests;
drop trigger request_counts_anew on requests;
drop trigger decision_counts on payment_ledger;
drop trigger acceptance_counts on history;
drop function mark_day_of_request();
drop function mark_day_of_decision();
drop function mark_day_of_acceptance();
drop table changed_overview_days;
drop table overview_days;
