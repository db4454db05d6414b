-- What somebody pushed together, so that its outcome can be left and found again.
create table push_batches (
  id uuid primary key,
  account_id uuid not null,
  name text not null,
  -- Of the request: asked once more, it is the same batch.
  request_key text,
  created_at timestamptz(3) not null
);
create unique index push_batches_request on push_batches (account_id, request_key);
create index push_batches_account on push_batches (account_id, id desc);
create index push_batches_created on push_batches (created_at);

create table push_batch_orders (
  batch_id uuid not null references push_batches (id) on delete cascade,
  order_id uuid not null,
  place integer not null,
  push_id uuid,
  reasons jsonb not null default '[]',
  primary key (batch_id, order_id)
);
comment on column push_batch_orders.push_id is 'Empty where no push was begun: for the reasons, or because the order was left out';
