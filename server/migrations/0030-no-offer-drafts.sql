-- What a lawyer writes of an offer stays on their device until they send it.
drop table offer_drafts;
