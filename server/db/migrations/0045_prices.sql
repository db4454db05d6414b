-- D127: what a benchmark price is made of. An empty text names nothing; a validity without an end lasts until one is set.
create table price_types (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

-- The pricing type of a sales organization counts where no policy of a customer names another.
alter table sales_orgs add column price_type_code text not null default '';

create table material_prices (
  id uuid primary key,
  price_type_code text not null, sap_material_no text not null,
  amount numeric(18, 4) not null, currency text not null, per numeric(12, 3) not null, unit text not null,
  valid_from date not null, valid_to date, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index material_prices_key on material_prices (sap_material_no, price_type_code, valid_from);

create table financial_discounts (
  id uuid primary key,
  sales_org text not null, sap_material_no text not null default '', product_type_code text not null default '',
  category text not null default '', percent numeric(7, 4) not null,
  valid_from date not null, valid_to date, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
-- A price query looks rules up by everything that they name, in one text.
create unique index financial_discounts_key on financial_discounts
  ((sales_org || E'\n' || sap_material_no || E'\n' || product_type_code || E'\n' || category), valid_from);

create table customer_price_policies (
  id uuid primary key,
  customer_code text not null default '', country_code text not null default '', sales_org text not null default '',
  product_type_code text not null default '', sap_material_no text not null default '',
  price_type_code text not null default '', markup numeric(7, 4) not null default 0,
  allowed_discount numeric(7, 4) not null default 0,
  valid_from date not null, valid_to date, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index customer_price_policies_key on customer_price_policies
  ((customer_code || E'\n' || country_code || E'\n' || sales_org || E'\n' || product_type_code || E'\n' || sap_material_no),
   valid_from);

-- Allowed discounts were kept for categories, each of which is one or more product types.
insert into customer_price_policies (id, customer_code, product_type_code, allowed_discount, valid_from, valid_to,
    created_by, created_at, updated_by, updated_at)
  select gen_random_uuid(), c.sap_customer_no, t.code, max(p.allowed_discount), p.valid_from, max(p.valid_to),
      'Seaway', now(), 'Seaway', now()
    from price_policies p join customers c on c.id = p.customer_id join product_types t on t.category = p.category
    where c.sap_customer_no <> ''
    group by c.sap_customer_no, t.code, p.valid_from;
drop table price_policies;

alter table exchange_rates drop constraint exchange_rates_pkey;
alter table exchange_rates
  add column id uuid not null default gen_random_uuid(),
  add column remark text not null default '',
  add column enabled boolean not null default true,
  add column version integer not null default 1,
  add column created_by text not null default 'Seaway',
  add column created_at timestamptz(3) not null default now(),
  add column updated_by text not null default 'Seaway',
  add column updated_at timestamptz(3) not null default now();
alter table exchange_rates
  add primary key (id),
  alter column id drop default,
  alter column created_by drop default, alter column created_at drop default,
  alter column updated_by drop default, alter column updated_at drop default;
create unique index exchange_rates_key on exchange_rates (currency, valid_from);
