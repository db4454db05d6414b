-- Each change of master data counts here, in its own transaction, in a row of its own so that no two writers wait for
-- each other. What a process remembers of master data holds as long as the sum of the visible rows stays the same.
create table master_changes (
  id uuid primary key,
  changes bigint not null default 1
);
