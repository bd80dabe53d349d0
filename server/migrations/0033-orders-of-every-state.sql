-- Proofs by amount and suggestions by support are also listed in all states together.
create index payments_all_amounts on payments (amount, id);
create index suggestions_all_supports on suggestions (supports_count, id);
