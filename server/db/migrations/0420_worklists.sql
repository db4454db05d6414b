-- What an account has put off on its worklist, by the reason for which a record waits, until a day on which it is back.
create table snoozes (
  account_id uuid not null references accounts (id) on delete cascade,
  todo       text not null,
  subject_id uuid not null,
  back_on    date not null,
  primary key (account_id, todo, subject_id)
);

-- What an account has chosen for itself: the menu entries that stand on top, in their order.
create table account_preferences (
  account_id      uuid primary key references accounts (id) on delete cascade,
  favourite_menus text[] not null
);
