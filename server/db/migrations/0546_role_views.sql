-- The view with which a list opens for everybody of a role who has chosen none (D369).
create table role_views (
  role     text not null,
  list     text not null,
  owner_id uuid not null,
  view_id  uuid not null,
  set_by   text not null,
  set_at   timestamptz(3) not null,
  primary key (role, list),
  foreign key (owner_id, view_id) references saved_views (account_id, id) on delete cascade
);
create index role_views_view on role_views (owner_id, view_id);

-- Without a view its owner has chosen that the list opens with all records, whatever the role has.
alter table default_views alter column owner_id drop not null;
alter table default_views alter column view_id drop not null;
alter table default_views add constraint default_views_whole check ((owner_id is null) = (view_id is null));
