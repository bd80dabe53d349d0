-- What an administrator may do (`contract/core/permissions.ts`). Whoever administers already may do everything, and so
-- may those who are invited; nobody else has a permission.
alter table accounts add column permission text check (permission in ('full', 'reviewer', 'editor', 'readOnly'));
update accounts set permission = 'full' where role = 'Admin';
alter table accounts add constraint accounts_permission_of_administrators check ((role = 'Admin') = (permission is not null));

alter table administrator_invitations add column permission text not null default 'full'
  check (permission in ('full', 'reviewer', 'editor', 'readOnly'));
alter table administrator_invitations alter column permission drop default;
