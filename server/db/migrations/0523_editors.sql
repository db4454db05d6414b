-- Who has a document open in an editor, as each editor says again and again while it is open (D351).
create table editors (
  doc_id     uuid not null,
  session_id uuid not null,
  account_id uuid not null references accounts (id),
  since      timestamptz(3) not null default now(),
  seen_at    timestamptz(3) not null default now(),
  primary key (doc_id, session_id)
);
create index editors_seen on editors (seen_at);
