-- Rows of logs that were moved into a file: their kind, their days, and how many there are.
create table log_archives (
  id         uuid primary key references files (id),
  kind       text not null check (kind in ('operations', 'visits', 'outbox')),
  first_day  date not null,
  last_day   date not null,
  row_count  int not null check (row_count > 0),
  created_at timestamptz(3) not null default now(),
  check (first_day <= last_day)
);
create index log_archives_created on log_archives (created_at, id);
-- The entries of the operation log that may leave it, oldest first.
create index events_passing on events (at, id) where doc_type in ('file', 'outbox', 'productCollection')
  or (doc_type = 'account' and event in ('login', 'logout', 'deviceChanged'));
