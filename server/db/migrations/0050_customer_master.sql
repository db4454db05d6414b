-- Every customer has a number: SAP's for an official one, one of ours for the others (D115).
alter table customers add column customer_no text;
update customers set customer_no = sap_customer_no where sap_customer_no <> '';
update customers set customer_no = 'C' || lpad(own.nth::text, 8, '0')
  from (select id, row_number() over (order by created_at, id) as nth from customers where sap_customer_no = '') own
  where own.id = customers.id;
alter table customers alter column customer_no set not null;
create unique index customers_number on customers (customer_no);

alter table customers drop column sap_customer_no;
alter table customers add column sap_customer_no text not null generated always as (
  case when type = 'official' then customer_no else '' end) stored;
create index customers_sap_no on customers (sap_customer_no);
create index customers_number_words on customers using gin (customer_no gin_trgm_ops);

alter table customers add column created_by text not null default 'Seaway';
alter table customers add column updated_by text not null default 'Seaway';
alter table customers add column updated_at timestamptz(3) not null default now();
-- The official customer to whom everything of a temporary one was moved.
alter table customers add column replaced_by uuid references customers (id);
create index customers_replaced on customers (replaced_by) where replaced_by is not null;

-- A relation is SAP's or a temporary one of ours; a stopped one shows its salesman nothing more (D91).
alter table salesperson_customers add column id uuid not null default gen_random_uuid();
alter table salesperson_customers add column kind text not null default 'temporary'
  check (kind in ('sap', 'temporary'));
alter table salesperson_customers add column enabled boolean not null default true;
alter table salesperson_customers add column created_by text not null default 'Seaway';
alter table salesperson_customers add column created_at timestamptz(3) not null default now();
alter table salesperson_customers add column updated_by text not null default 'Seaway';
alter table salesperson_customers add column updated_at timestamptz(3) not null default now();
update salesperson_customers r set kind = 'sap' from customers c where c.id = r.customer_id and c.type = 'official';
create unique index salesperson_customers_id on salesperson_customers (id);
create index salesperson_customers_customer on salesperson_customers (customer_id, salesperson_id) where enabled;

create table customer_contacts (
  id uuid primary key,
  customer_code text not null, name text not null, position text not null default '',
  phone text not null default '', email text not null default '',
  preferred boolean not null default false, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index customer_contacts_name on customer_contacts (customer_code, upper(replace(name, ' ', '')));

create table customer_addresses (
  id uuid primary key,
  customer_code text not null, name text not null, purpose text not null check (purpose in ('shipping', 'billing')),
  address text not null, city text not null default '', postal_code text not null default '',
  country_code text not null, port text not null default '', consignee text not null default '',
  phone text not null default '', preferred boolean not null default false, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index customer_addresses_name on customer_addresses (customer_code, upper(replace(name, ' ', '')));

-- Customers that the simulated SAP has and this company has not pulled in yet.
create table sap_sim_customers (
  customer_no text primary key, name text not null, country_code text not null, city text not null default '',
  address text not null default '', phone text not null default '', email text not null default '',
  tax_no text not null default '', sales_org text not null, currency text not null,
  trade_term text not null default '', port text not null default '', pay_term text not null default '',
  seller text not null default ''
);
