-- Notices go out by mail to the address that its owner has confirmed.
alter table accounts add column confirmed_email text;
-- The link that confirms an address is derived from the id, so that nobody who reads this table can use it.
create table email_confirmations (
  account_id uuid primary key references accounts (id) on delete cascade,
  id         uuid not null,
  email      text not null check (email <> ''),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

alter table notice_choices add column mail text not null default 'daily'
  check (mail in ('none', 'atOnce', 'quarterHour', 'daily'));
update notice_choices set mail = 'none' where not product and not desktop;
alter table notice_choices alter column mail drop default;

alter table notices add column mail text not null default 'none'
  check (mail in ('none', 'atOnce', 'quarterHour', 'daily'));
alter table notices alter column mail drop default;
-- The mail that a notice is part of. It is set once, so no second mail tells of the same notice.
alter table notices add column mail_id uuid;
create index notices_to_mail on notices (account_id, at) where mail_id is null and read_at is null and mail in ('quarterHour', 'daily');
create index notices_mail on notices (mail_id) where mail_id is not null;
