-- Decisions about documents that are not one person's. The columns up to the country are those of the document.
create table approvals (
  id uuid primary key,
  approval_no text not null,
  kind text not null,
  status text not null,
  document text not null,
  document_id uuid not null,
  document_no text not null,
  customer_id uuid not null,
  customer_name text not null,
  sales_org text not null,
  salesperson_id uuid,
  salesperson_name text not null default '',
  destination_country text not null,
  currency text not null,
  total_amount numeric(18, 2) not null default 0,
  -- What was submitted and may be approved (D27).
  content_hash text not null default '',
  steps jsonb not null default '[]',
  step_name text not null default '',
  round integer not null default 0,
  remark text not null default '',
  starter_id uuid,
  starter_name text not null default '',
  submitted_at timestamptz(3),
  waiting_since timestamptz(3),
  decided_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
-- Two submissions of one document at the same moment are one approval.
create unique index approvals_live on approvals (document_id, kind) where deleted_at is null and status <> 'void';
create index approvals_updated on approvals (updated_at desc, id desc) where deleted_at is null;
create index approvals_customer on approvals (customer_id, updated_at desc, id desc) where deleted_at is null;
create index approvals_salesperson on approvals (salesperson_id, updated_at desc, id desc) where deleted_at is null;
create index approvals_org on approvals (sales_org, updated_at desc, id desc) where deleted_at is null;
create index approvals_country on approvals (destination_country, updated_at desc, id desc) where deleted_at is null;
create index approvals_status on approvals (status, updated_at desc, id desc) where deleted_at is null;
create index approvals_no on approvals using gin (approval_no gin_trgm_ops);
create index approvals_no_lower on approvals (lower(approval_no) text_pattern_ops);
create index approvals_document_no on approvals using gin (document_no gin_trgm_ops);
create index approvals_document_no_lower on approvals (lower(document_no) text_pattern_ops);

-- The form of each submission, as it was decided on.
create table approval_forms (
  approval_id uuid not null,
  round integer not null,
  form jsonb not null,
  primary key (approval_id, round)
);

-- Whoever was asked: to decide a step, or, without a step, for an opinion.
create table approval_people (
  id uuid primary key,
  approval_id uuid not null,
  round integer not null,
  step integer,
  step_name text not null default '',
  account_id uuid not null,
  name text not null,
  state text not null check (state in ('open', 'agreed', 'refused', 'released')),
  opinion text not null default '',
  acted_by text not null default '',
  asked_at timestamptz(3) not null,
  acted_at timestamptz(3)
);
create index approval_people_of on approval_people (approval_id, round, step);
create index approval_people_account on approval_people (account_id, state, approval_id);

-- How each kind is decided from now on, where that was changed; approvals keep the steps with which they began.
create table approval_flows (
  id uuid primary key,
  kind text not null unique,
  steps jsonb not null,
  version integer not null default 1,
  updated_by text not null,
  updated_at timestamptz(3) not null
);
-- Who decides in somebody's place, from one day to another, both included.
create table stand_ins (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  stand_in_id uuid not null references accounts (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  created_at timestamptz(3) not null
);
create index stand_ins_account on stand_ins (account_id, to_day);
create index stand_ins_stand_in on stand_ins (stand_in_id, to_day);

-- Whom a step asks that names the superior of a document's salesperson, by the superior's number.
alter table salespersons add column superior text not null default '';

-- An approval of the special price runs; nothing is pushed before it has ended (D26).
alter table orders add column special_open boolean not null default false;
