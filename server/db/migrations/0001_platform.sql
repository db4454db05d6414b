-- Instants are timestamptz(3): JavaScript keeps milliseconds, so a value that was read compares equal when it comes back.

create table business_numbers (
  kind      text not null,
  number    text not null check (number <> ''),
  entity_id uuid not null,
  primary key (kind, number)
);
create index business_numbers_entity on business_numbers (entity_id);

create table number_counters (
  kind   text   not null,
  period text   not null,
  next   bigint not null default 1 check (next >= 1),
  primary key (kind, period)
);

create table accounts (
  id                  uuid primary key,
  user_id             text not null unique check (user_id <> '' and user_id = lower(user_id)),
  idm_num             text not null unique check (idm_num <> ''),
  name                text not null check (name <> ''),
  role                text not null
                      check (role in ('customer', 'salesman', 'customerService', 'finance', 'administrator', 'baseViewer')),
  password_hash       text not null,
  password_changed_at timestamptz(3) not null,
  language            text not null default 'zh' check (language in ('zh', 'en', 'id')),
  status              text not null default 'active' check (status in ('active', 'disabled')),
  failed_count        int  not null default 0 check (failed_count >= 0),
  locked_until        timestamptz(3),
  contact_name        text not null default '',
  phone               text not null default '',
  email               text not null default '',
  address             text not null default '',
  area                text not null default '',
  country_code        text not null default '',
  notes               text not null default '',
  salesperson_id      uuid,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  version             int not null default 1 check (version >= 1)
);
create index accounts_role on accounts (role, status);
create index accounts_salesperson on accounts (salesperson_id) where salesperson_id is not null;

create table account_customers (
  account_id  uuid not null references accounts (id) on delete cascade,
  customer_id uuid not null,
  primary key (account_id, customer_id)
);
create index account_customers_customer on account_customers (customer_id);

create table account_sales_orgs (
  account_id uuid not null references accounts (id) on delete cascade,
  sales_org  text not null,
  primary key (account_id, sales_org)
);

create table account_countries (
  account_id   uuid not null references accounts (id) on delete cascade,
  country_code text not null,
  primary key (account_id, country_code)
);

create table sessions (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  device     text not null,
  system_id  int  not null,
  created_at timestamptz(3) not null default now(),
  seen_at    timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at   timestamptz(3),
  end_reason text,
  check (expires_at > created_at),
  check (end_reason is null or ended_at is not null)
);
create unique index sessions_live on sessions (account_id) where ended_at is null;
create index sessions_account on sessions (account_id, created_at);

-- The log of every document: who did what, when, and what it changed.
create table events (
  doc_type   text not null,
  doc_id     uuid not null,
  id         uuid not null,
  event      text not null,
  from_state jsonb not null default '{}',
  to_state   jsonb not null default '{}',
  actor_id   uuid,
  actor_name text not null,
  device     text not null default '',
  at         timestamptz(3) not null default now(),
  comment    text not null default '',
  changes    jsonb not null default '[]',
  primary key (doc_id, id)
);
create index events_type_at on events (doc_type, at);
create index events_actor on events (actor_id, at) where actor_id is not null;

create table outbox (
  id           uuid primary key,
  topic        text not null,
  key          text not null unique,
  doc_id       uuid,
  payload      jsonb not null,
  status       text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'dead')),
  attempts     int  not null default 0 check (attempts >= 0),
  max_attempts int  not null default 10 check (max_attempts >= 1),
  next_at      timestamptz(3) not null default now(),
  lease_until  timestamptz(3),
  leased_by    text,
  last_error   text,
  created_at   timestamptz(3) not null default now(),
  done_at      timestamptz(3),
  check ((status = 'running') = (lease_until is not null)),
  check ((status = 'running') = (leased_by is not null))
);
create index outbox_open on outbox (next_at) where status in ('waiting', 'running');
create index outbox_doc on outbox (doc_id, id);
create index outbox_dead on outbox (topic, id) where status = 'dead';

create table tasks (
  id               uuid primary key,
  kind             text not null,
  scope            text not null default '',
  status           text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  input            jsonb,
  progress         int not null default 0 check (progress >= 0),
  total            int check (total >= 0),
  cursor           text,
  report           jsonb,
  error            jsonb,
  cancel_requested boolean not null default false,
  created_by       uuid references accounts (id),
  created_at       timestamptz(3) not null default now(),
  started_at       timestamptz(3),
  finished_at      timestamptz(3),
  updated_at       timestamptz(3) not null default now(),
  check ((status in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null))
);
create unique index tasks_live on tasks (kind, scope) where status in ('queued', 'running');
create index tasks_creator on tasks (created_by, created_at);

create table idempotency_keys (
  account_id   uuid not null references accounts (id) on delete cascade,
  key          text not null check (key <> ''),
  call         text not null,
  request_hash text not null,
  status       int check (status between 100 and 599),
  response     jsonb,
  created_at   timestamptz(3) not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table files (
  id          uuid primary key,
  storage_key text not null unique,
  name        text not null check (name <> ''),
  media_type  text not null,
  bytes       bigint not null check (bytes >= 0),
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  group_name  text,
  owner_id    uuid references accounts (id),
  created_at  timestamptz(3) not null default now(),
  linked_type text,
  linked_id   uuid,
  check ((linked_type is null) = (linked_id is null))
);
create index files_linked on files (linked_id, id) where linked_id is not null;
create index files_unlinked on files (created_at) where linked_id is null;

create table saved_views (
  account_id uuid not null references accounts (id) on delete cascade,
  id         uuid not null,
  list       text not null,
  name       text not null check (name <> ''),
  spec       jsonb not null,
  shared     boolean not null default false,
  position   int not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (account_id, id)
);
create index saved_views_list on saved_views (account_id, list, position);
create index saved_views_shared on saved_views (list) where shared;

create table messages (
  id          uuid primary key,
  title       text not null,
  content     text not null,
  sender_name text not null,
  company     text not null default '',
  status      text not null default 'draft' check (status in ('draft', 'sent', 'withdrawn')),
  sent_at     timestamptz(3),
  created_by  uuid not null references accounts (id),
  created_at  timestamptz(3) not null default now(),
  version     int not null default 1 check (version >= 1),
  check ((status = 'draft') = (sent_at is null))
);
create index messages_status on messages (status, sent_at);

create table message_recipients (
  message_id uuid not null references messages (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  viewed_at  timestamptz(3),
  primary key (message_id, account_id)
);
create index message_recipients_account on message_recipients (account_id, message_id);
create index message_recipients_unread on message_recipients (account_id) where viewed_at is null;

-- What this installation keeps about itself: the token secret, the mark of a finished seed.
create table settings (
  name  text primary key,
  value jsonb not null
);
