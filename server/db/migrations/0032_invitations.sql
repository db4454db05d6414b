-- An account begins without a password. Its owner chooses one by a link that works once; the link's code is
-- stored as a hash, so that nobody who reads the database can use it.
alter table accounts alter column password_hash drop not null;
alter table accounts add column state text not null generated always as (
  case when status = 'disabled' then 'disabled' when password_hash is null then 'invited' else 'active' end) stored;

create table invitations (
  account_id uuid primary key references accounts (id) on delete cascade,
  code_hash  text not null unique,
  expires_at timestamptz(3) not null
);
