-- Special production: the lines of an order that are made to its customer's wishes, and how. Decided by an approval.
create table productions (
  id uuid primary key,
  production_no text not null,
  status text not null,
  order_id uuid not null,
  order_no text not null,
  customer_id uuid not null,
  customer_name text not null,
  sales_org text not null,
  salesperson_id uuid,
  salesperson_name text not null default '',
  destination_country text not null,
  currency text not null,
  -- Of the lines that are made specially.
  total_amount numeric(18, 2) not null default 0,
  line_count integer not null default 0,
  reason text not null default '',
  wished_date date,
  remark text not null default '',
  return_comment text not null default '',
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index productions_updated on productions (updated_at desc, id desc) where deleted_at is null;
create index productions_customer on productions (customer_id, updated_at desc, id desc) where deleted_at is null;
create index productions_salesperson on productions (salesperson_id, updated_at desc, id desc) where deleted_at is null;
create index productions_org on productions (sales_org, updated_at desc, id desc) where deleted_at is null;
create index productions_country on productions (destination_country, updated_at desc, id desc) where deleted_at is null;
create index productions_status on productions (status, updated_at desc, id desc) where deleted_at is null;
create index productions_order on productions (order_id) where deleted_at is null;
create index productions_no on productions using gin (production_no gin_trgm_ops);
create index productions_no_lower on productions (lower(production_no) text_pattern_ops);
create index productions_order_no on productions using gin (order_no gin_trgm_ops);
create index productions_order_no_lower on productions (lower(order_no) text_pattern_ops);

-- Every line of the order as it was pushed; the chosen ones are made specially.
create table production_lines (
  id uuid not null,
  production_id uuid not null,
  line_no integer not null,
  sap_material_no text not null,
  description_zh text not null default '',
  description_en text not null default '',
  spec_zh text not null default '',
  spec_en text not null default '',
  category text not null default '',
  sales_quantity numeric(18, 3) not null,
  sales_unit text not null,
  unit_price numeric(18, 4) not null,
  total_price numeric(18, 2) not null,
  chosen boolean not null default false,
  requirement text not null default '',
  primary key (production_id, line_no)
);
