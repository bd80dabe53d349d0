-- Numbers for invitations that the server makes; one that an administrator typed is skipped.
create sequence invitation_numbers start with 5001;

create table invitations (
  -- Typed by an administrator or the next free number.
  id bigint primary key,
  request_id bigint not null references requests (id),
  client_id bigint not null references accounts (id),
  lawyer_id bigint not null references accounts (id),
  secret_number text not null,
  created_at timestamptz not null,
  unique (request_id, lawyer_id)
);
create index invitations_client on invitations (client_id, created_at desc, id desc);
create index invitations_lawyer on invitations (lawyer_id, created_at desc, id desc);
create index invitations_created_at on invitations (created_at desc, id desc);
