-- Whether an account has been shown what the product is. Whoever worked with it before has.
alter table account_preferences alter column favourite_menus set default '{}';
alter table account_preferences add column welcomed boolean not null default false;
insert into account_preferences (account_id, welcomed)
  select id, true from accounts on conflict (account_id) do update set welcomed = true;
