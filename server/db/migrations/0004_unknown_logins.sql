-- Failures under user ids that no account has. They wait like an account's, or the wait would tell who exists (D103).
create table unknown_logins (
  user_id      text primary key check (user_id <> ''),
  failed_count int not null default 0 check (failed_count >= 0),
  locked_until timestamptz(3),
  last_at      timestamptz(3) not null default now()
);
create index unknown_logins_last on unknown_logins (last_at);
