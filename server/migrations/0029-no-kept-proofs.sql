-- What an older secret key made is checked with that key, as long as it stands in SECRET_KEY or secret.key.
drop table agreement_proofs;
drop table history_proof;
-- When a key was not needed any more. What was made until then cannot be checked without it.
alter table secret_keys add column given_up_at timestamptz;
-- Until now the row of a key went when it was given up; the history has a line. This row stands for all of them.
insert into secret_keys (id, encrypted, first_used_at, given_up_at)
  select '\x'::bytea, '\x'::bytea, max(at), max(at) from history where action = 'rotateSecretKey' having count(*) > 0;
