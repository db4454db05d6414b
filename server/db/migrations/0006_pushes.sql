-- Everything that SAP is told about an order: the frozen payload, where it stands, and every try with its answer.
create table erp_pushes (
  order_id        uuid not null,
  id              uuid not null,
  kind            text not null check (kind in ('order', 'leadTime', 'close')),
  -- Which push of its kind this is; the reference in SAP ends with it.
  round           int  not null check (round >= 1),
  reference       text not null check (reference <> ''),
  request_id      text not null check (request_id ~ '^[0-9A-F]{32}$'),
  payload         jsonb not null,
  payload_sha256  text not null check (payload_sha256 ~ '^[0-9a-f]{64}$'),
  state           text not null default 'pending'
                  check (state in ('pending', 'sending', 'unknown', 'confirmed', 'rejected', 'released', 'manual')),
  -- Which message of the outbox may go on with it; an older one has nothing left to do.
  step            int  not null default 0 check (step >= 0),
  tries           int  not null default 0 check (tries >= 0),
  sent_at         timestamptz(3),
  settle_until    timestamptz(3),
  absent_at       timestamptz(3),
  next_at         timestamptz(3),
  sap_order_no    text not null default '',
  sap_building_no text not null default '',
  messages        jsonb not null default '[]',
  requested_by    uuid,
  requested_name  text not null,
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  ended_at        timestamptz(3),
  primary key (order_id, id),
  check ((state in ('confirmed', 'rejected', 'released')) = (ended_at is not null))
);
comment on column erp_pushes.absent_at is 'First read-back after the settle time that did not find it (D37)';
create unique index erp_pushes_round on erp_pushes (order_id, kind, round);
-- A double click, two tabs, two servers: an order has one push that is not over, or one that SAP took.
create unique index erp_pushes_live on erp_pushes (order_id)
  where kind = 'order' and state not in ('rejected', 'released');
create index erp_pushes_id on erp_pushes (id);
create index erp_pushes_reference on erp_pushes (reference);
create index erp_pushes_state on erp_pushes (state, created_at desc, id desc);
create index erp_pushes_created on erp_pushes (created_at desc, id desc);

create table erp_attempts (
  order_id       uuid not null,
  push_id        uuid not null,
  n              int  not null check (n >= 1),
  operation      text not null check (operation in ('create', 'find', 'change', 'close')),
  started_at     timestamptz(3) not null default now(),
  finished_at    timestamptz(3),
  outcome        text check (outcome in ('done', 'notSent', 'unknown', 'rejected', 'auth', 'conflict')),
  said           text not null default '',
  http_status    int,
  sap_code       text not null default '',
  transaction_id text not null default '',
  request        text not null default '',
  response       text not null default '',
  primary key (order_id, push_id, n)
);

-- What other systems tell us: stored before it is answered, so that a repeated message does nothing.
create table inbox (
  source       text not null,
  message_id   text not null check (message_id <> ''),
  body         jsonb not null,
  received_at  timestamptz(3) not null default now(),
  processed_at timestamptz(3),
  primary key (source, message_id)
);
create index inbox_open on inbox (received_at) where processed_at is null;

-- The simulated SAP's own books. Only the simulator reads them.
create table sap_sim_documents (
  number     text primary key,
  sold_to    text not null,
  reference  text not null default '',
  created_on date not null,
  body       jsonb not null,
  changed_at timestamptz(3) not null
);
create index sap_sim_documents_reference on sap_sim_documents (reference);
create index sap_sim_documents_sold_to on sap_sim_documents (sold_to, number);

create table sap_sim_numbers (
  number_range text primary key,
  next         bigint not null check (next >= 1)
);
