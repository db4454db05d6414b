-- The entries of a document's history form a chain: each has a digest of what it says, and a hash of that and of the one before (D350). What was
-- written before gets its chain by a task. The end of each chain stands by itself, so that a lost last entry is seen.
alter table events add column digest text;
alter table events add column hash text;
create table event_chains (
  doc_id     uuid primary key,
  seq        int not null,
  hash       text not null,
  -- What the last check found wrong, and from which entry on.
  fault      text check (fault in ('changed', 'missing', 'added')),
  fault_seq  int,
  checked_at timestamptz(3),
  check ((fault is null) = (fault_seq is null))
);
create index event_chains_fault on event_chains (doc_id) where fault is not null;
