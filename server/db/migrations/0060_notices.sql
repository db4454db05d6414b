-- What a person is told of. The source names the event, so that nobody is told of it twice.
create table notices (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  source     text not null check (source <> ''),
  kind       text not null,
  doc_type   text not null,
  doc_id     uuid not null,
  event      text not null,
  actor_name text not null,
  at         timestamptz(3) not null,
  read_at    timestamptz(3),
  product    boolean not null,
  desktop    boolean not null,
  unique (account_id, source)
);
create index notices_account on notices (account_id, at desc, id desc) where product;
create index notices_unread on notices (account_id, at desc, id desc) where read_at is null;
create index notices_at on notices (at);

-- The ways by which a person wants to be told of a kind, where they are not the usual ones.
create table notice_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  kind       text not null,
  product    boolean not null,
  desktop    boolean not null,
  primary key (account_id, kind)
);
