-- Sales orders as SAP has told them last, whoever made them (D137). SAP stays their origin: a row is only replaced by
-- what SAP says later, so that lists and pages answer at once and say how old they are.
create table sap_orders (
  id            uuid primary key,
  sap_order_no  text not null unique,
  order_type    text not null,
  sales_org     text not null,
  -- The number of the customer without leading zeros; who that is here is looked up, because it may change.
  customer_no   text not null,
  purchase_no   text not null,
  -- Its reference is one of this installation's.
  pushed_here   boolean not null,
  order_date    date not null,
  delivery_date date,
  currency      text not null,
  total_amount  numeric(19,3) not null,
  status        text not null check (status in ('open', 'partly', 'completed', 'rejected')),
  shipping      text not null check (shipping in ('none', 'partial', 'full')),
  cleared       boolean not null,
  items         jsonb not null,
  changed_at    timestamptz(3) not null,
  -- What SAP said of the order and its items, in one word, so that the same news is told to nobody.
  said          text not null,
  read_at       timestamptz(3) not null,
  -- Deliveries and invoices are read when somebody opens the order; null until then.
  deliveries    jsonb,
  invoices      jsonb,
  -- SAP has no service of invoices.
  no_invoices   boolean not null default false,
  followed_at   timestamptz(3),
  -- Why SAP did not answer when it was asked last; null when it did.
  trouble       jsonb
);
create index sap_orders_date on sap_orders (order_date desc, id desc);
create index sap_orders_delivery on sap_orders (delivery_date desc, id desc);
create index sap_orders_number on sap_orders (sap_order_no desc, id desc);
create index sap_orders_customer on sap_orders (customer_no, order_date desc, id desc);
create index sap_orders_org on sap_orders (sales_org, order_date desc, id desc);
create index sap_orders_status on sap_orders (status, order_date desc, id desc);
create index sap_orders_shipping on sap_orders (shipping, order_date desc, id desc);
create index sap_orders_origin on sap_orders (pushed_here, order_date desc, id desc);
create index sap_orders_uncleared on sap_orders (order_date desc, id desc) where not cleared;
-- The orders that are asked for again, the ones read longest ago first.
create index sap_orders_oldest on sap_orders (read_at, id) where not cleared;
create index sap_orders_numbers on sap_orders using gin (sap_order_no gin_trgm_ops);
create index sap_orders_purchases on sap_orders using gin (purchase_no gin_trgm_ops);
create index sap_orders_number_begins on sap_orders (lower(sap_order_no) text_pattern_ops);
create index sap_orders_purchase_begins on sap_orders (lower(purchase_no) text_pattern_ops);

-- An order of SAP finds ours by its number, and its customer by the number without zeros.
create index orders_sap_group_order_no on orders (sap_group_order_no);
create index orders_sap_building_order_no on orders (sap_building_order_no);
create index customers_sap_no_plain on customers (ltrim(sap_customer_no, '0'));

-- Invoices of the simulated SAP: it bills a delivery when its goods are issued.
create table sap_sim_invoices (
  number     text primary key,
  delivery   text not null,
  -- The orders that its items refer to.
  orders     text[] not null,
  body       jsonb not null
);
create index sap_sim_invoices_delivery on sap_sim_invoices (delivery);
create index sap_sim_invoices_orders on sap_sim_invoices using gin (orders);
create index sap_sim_documents_changed on sap_sim_documents (changed_at, number);
