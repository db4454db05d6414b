-- Contracts and proforma invoices. An id of a line stays when the lines are numbered anew.
create table contracts (
  id uuid primary key,
  contract_no text not null,
  contract_type text not null,
  status text not null,
  customer_contract_no text not null default '',
  contract_name text not null default '',
  contract_time date,
  customer_id uuid not null,
  customer_name text not null,
  sales_org text not null,
  salesperson_id uuid,
  salesperson_name text not null default '',
  destination_country text not null,
  currency text not null,
  trade_term text not null default '',
  port text not null default '',
  pay_term text not null default '',
  advance_delivery_day numeric(3, 0),
  warranty_period numeric(3, 0),
  seller text not null default '',
  seller_name text not null default '',
  beneficiary_account_id uuid,
  beneficiary_name text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  swift text not null default '',
  linkman text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  tax_no text not null default '',
  advance_payment_rate numeric(7, 4),
  before_shipment_rate numeric(7, 4),
  against_documents_rate numeric(7, 4),
  after_arrival_rate numeric(7, 4),
  bail numeric(7, 4),
  local_charge numeric(18, 2) not null default 0,
  ocean_freight numeric(18, 2) not null default 0,
  premium numeric(18, 2) not null default 0,
  other_charge numeric(18, 2) not null default 0,
  lines_amount numeric(18, 2) not null default 0,
  total_amount numeric(18, 2) not null default 0,
  packages integer not null default 0,
  total_volume numeric(18, 4) not null default 0,
  total_gross_weight numeric(18, 3) not null default 0,
  line_count integer not null default 0,
  open_lines integer not null default 0,
  review_lines integer not null default 0,
  cartons_confirmed_by text not null default '',
  cartons_confirmed_at timestamptz(3),
  remark text not null default '',
  other text not null default '',
  approved_hash text not null default '',
  return_comment text not null default '',
  end_reason text not null default '',
  submitted_at timestamptz(3),
  audited_at timestamptz(3),
  sent_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index contracts_updated on contracts (updated_at desc, id desc) where deleted_at is null;
create index contracts_customer on contracts (customer_id, updated_at desc, id desc) where deleted_at is null;
create index contracts_salesperson on contracts (salesperson_id, updated_at desc, id desc) where deleted_at is null;
create index contracts_org on contracts (sales_org, updated_at desc, id desc) where deleted_at is null;
create index contracts_country on contracts (destination_country, updated_at desc, id desc) where deleted_at is null;
create index contracts_status on contracts (status, updated_at desc, id desc) where deleted_at is null;
create index contracts_no on contracts using gin (contract_no gin_trgm_ops);
create index contracts_no_lower on contracts (lower(contract_no) text_pattern_ops);
create index contracts_customer_no on contracts using gin (customer_contract_no gin_trgm_ops);
create index contracts_customer_no_lower on contracts (lower(customer_contract_no) text_pattern_ops);

create table contract_lines (like order_lines including defaults);
alter table contract_lines drop column order_id, drop column sap_delivery_time, drop column closed;
alter table contract_lines add column contract_id uuid not null, add column id uuid not null,
  add primary key (contract_id, line_no);
create unique index contract_lines_id on contract_lines (id);
