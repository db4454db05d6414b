-- Wrong passwords by who was meant and from where; the address '' counts those from anywhere. A user id that no account
-- has counts and waits like any other, or the wait would tell who exists (D103, D138).
create table login_failures (
  user_id      text not null check (user_id <> ''),
  address      text not null,
  failed_count int  not null check (failed_count >= 1),
  locked_until timestamptz(3),
  last_at      timestamptz(3) not null,
  primary key (user_id, address)
);
create index login_failures_last on login_failures (last_at);

drop table unknown_logins;
alter table accounts drop column failed_count, drop column locked_until;
