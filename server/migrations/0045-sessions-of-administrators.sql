-- A session ends when it is not used for its idle minutes; administrators have stricter ones, which settings can shorten.
alter table sessions add column idle_minutes integer not null default 10080;
alter table sessions alter column idle_minutes drop default;
update sessions
  set idle_minutes = 60, expires_at = least(expires_at, created_at + interval '12 hours')
  where account_id in (select id from accounts where role = 'Admin');
insert into settings (name, value) values ('administratorSessionHours', '12'), ('administratorIdleMinutes', '60');
