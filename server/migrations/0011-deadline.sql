-- Whether the date of a request is a session or a legal deadline. Until now a client without one sent the day itself.
alter table requests add column has_deadline boolean not null default true;
update requests set has_deadline = false where date = (created_at at time zone 'Africa/Cairo')::date;
