-- Who used the product on which day, and on which client. The day is the company's.
create table visits (
  day        date not null,
  account_id uuid not null references accounts (id) on delete cascade,
  system_id  int  not null,
  primary key (day, account_id, system_id)
);
-- What is known of the days before is what the sessions say.
insert into visits (day, account_id, system_id)
  select distinct (seen_at at time zone 'Asia/Shanghai')::date, account_id, system_id from sessions;
