-- Tables without a life of their own. One shape for all: a natural key, the fields of shared/masterdata, who and when.
create extension if not exists pg_trgm;

create table continents (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table areas (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  continent_code text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table countries (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  area_code text not null, continent_code text not null, currency_code text not null default '',
  phone_prefix text not null default '', remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table currencies (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  decimals integer not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table trade_terms (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  freight_included boolean not null default false, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table delivery_freezes (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table factories (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  city text not null default '', country_code text not null default '', remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table warehouses (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  factory_code text not null, position text not null, position_type text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table product_types (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  category text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table products (
  id uuid primary key,
  sap_material_no text not null unique,
  old_no text not null default '',
  description_zh text not null,
  description_en text not null,
  spec_zh text not null default '',
  spec_en text not null default '',
  category text not null,
  product_type_code text not null default '',
  color text not null default '',
  fixed_length text not null default '',
  unit text not null,
  sales_unit text not null,
  auxiliary_unit text not null default '',
  conversion_rate numeric(18, 6) not null,
  countable boolean not null default true,
  base_price numeric(18, 4),
  per numeric(12, 3) not null default 1,
  currency text not null,
  net_weight numeric(14, 4),
  gross_weight numeric(14, 4),
  volume numeric(14, 6),
  package_type text not null default '',
  quantity_per_package numeric(14, 3),
  package_length integer,
  package_width integer,
  package_height integer,
  package_gross_weight numeric(14, 4),
  package_volume numeric(14, 6),
  boxes_per_pallet integer,
  factory_code text not null default '',
  warehouse_code text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index products_category on products (category, sap_material_no);
create index products_old_no on products using gin (old_no gin_trgm_ops);
create index products_number on products using gin (sap_material_no gin_trgm_ops);
create index products_description_zh on products using gin (description_zh gin_trgm_ops);
create index products_description_en on products using gin (description_en gin_trgm_ops);

create table product_stock (
  product_id uuid not null, factory_code text not null, warehouse_code text not null,
  quantity numeric(18, 3) not null, at timestamptz(3) not null,
  primary key (product_id, factory_code, warehouse_code)
);

create table exchange_rates (
  currency text not null, valid_from date not null, rate numeric(18, 8) not null,
  primary key (currency, valid_from)
);
comment on table exchange_rates is 'CNY for one unit of the currency, from that day on';

create table sales_orgs (
  code text primary key, name_zh text not null, name_en text not null,
  north_america boolean not null default false,
  -- Whether an order must pass a sales approval before customer service (D24).
  sales_approval boolean not null default false,
  currency text not null
);
create table sales_org_factories (
  sales_org text not null, factory_code text not null, primary key (sales_org, factory_code)
);
create table departments (code text primary key, name_zh text not null, name_en text not null);

create table salespersons (
  id uuid primary key, number text not null unique, name text not null, sap_seller text not null default '',
  enabled boolean not null default true
);

create table customers (
  id uuid primary key,
  type text not null check (type in ('official', 'temporary', 'unknown')),
  sap_customer_no text not null default '',
  name text not null,
  contact text not null default '',
  legal_person text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  tax_no text not null default '',
  country_code text not null,
  sales_org text not null,
  currency text not null,
  trade_term text not null default '',
  port text not null default '',
  pay_term text not null default '',
  credit_limit numeric(18, 2) not null default 0,
  credit_balance numeric(18, 2) not null default 0,
  risk_level text not null default 'low' check (risk_level in ('low', 'medium', 'high')),
  remark text not null default '',
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz(3) not null
);
create index customers_sap_no on customers (sap_customer_no);
create index customers_country on customers (country_code);
create index customers_name on customers using gin (name gin_trgm_ops);

-- D91: a salesman sees the customers related to him.
create table salesperson_customers (
  salesperson_id uuid not null, customer_id uuid not null, primary key (salesperson_id, customer_id)
);

-- D28: how far below the base price an order may go without finance.
create table price_policies (
  customer_id uuid not null, category text not null, valid_from date not null, valid_to date not null,
  allowed_discount numeric(5, 2) not null,
  primary key (customer_id, category, valid_from)
);
