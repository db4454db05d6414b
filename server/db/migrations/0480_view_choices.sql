-- The view with which a list opens for an account: its own, or one that a colleague shares.
create table default_views (
  account_id uuid not null references accounts (id) on delete cascade,
  list       text not null,
  owner_id   uuid not null,
  view_id    uuid not null,
  primary key (account_id, list),
  foreign key (owner_id, view_id) references saved_views (account_id, id) on delete cascade
);
create index default_views_view on default_views (owner_id, view_id);

-- Saved statistics that an account gets by mail each Monday.
create table view_mails (
  account_id uuid not null references accounts (id) on delete cascade,
  owner_id   uuid not null,
  view_id    uuid not null,
  time_zone  text not null,
  mailed_for date not null,
  primary key (account_id, view_id),
  foreign key (owner_id, view_id) references saved_views (account_id, id) on delete cascade
);
comment on column view_mails.time_zone is 'Whose Monday it is';
comment on column view_mails.mailed_for is 'The last Monday of which no further mail is due';
create index view_mails_view on view_mails (owner_id, view_id);
