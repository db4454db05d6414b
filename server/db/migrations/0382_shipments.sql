-- Shipments: one transport each, over one or several delivery orders of one customer (D198). Its goods are those of
-- its deliveries, which SAP may still change, so they are read from these and not kept twice.
create table shipments (
  id uuid primary key,
  shipment_no text not null,
  delivery_ids uuid[] not null default '{}',
  -- Each with its number, type and seal.
  containers jsonb not null default '[]',
  status text not null,
  mode text not null default 'sea',
  customer_id uuid not null,
  customer_name text not null,
  etd date,
  departed_on date,
  eta date,
  arrived_on date,
  container_nos text not null default '',
  bill_no text not null default '',
  carrier text not null default '',
  vessel text not null default '',
  voyage text not null default '',
  flight_no text not null default '',
  truck_no text not null default '',
  train_no text not null default '',
  delivery_nos text not null default '',
  purchase_nos text not null default '',
  sap_order_nos text not null default '',
  remark text not null default '',
  sales_org text not null,
  salesperson_name text not null default '',
  salesperson_id uuid,
  destination_country text not null,
  -- The engine sums lists by these; a transport has no amount.
  currency text not null default '',
  total_amount numeric not null default 0,
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index shipments_updated on shipments (updated_at desc, id desc) where deleted_at is null;
create index shipments_customer on shipments (customer_id, updated_at desc, id desc) where deleted_at is null;
create index shipments_salesperson on shipments (salesperson_id, updated_at desc, id desc) where deleted_at is null;
create index shipments_org on shipments (sales_org, updated_at desc, id desc) where deleted_at is null;
create index shipments_country on shipments (destination_country, updated_at desc, id desc) where deleted_at is null;
create index shipments_status on shipments (status, updated_at desc, id desc) where deleted_at is null;
create index shipments_deliveries on shipments using gin (delivery_ids);
create index shipments_no on shipments using gin (shipment_no gin_trgm_ops);
create index shipments_no_lower on shipments (lower(shipment_no) text_pattern_ops);
create index shipments_container_nos on shipments using gin (container_nos gin_trgm_ops);
create index shipments_container_nos_lower on shipments (lower(container_nos) text_pattern_ops);
create index shipments_bill_no on shipments using gin (bill_no gin_trgm_ops);
create index shipments_bill_no_lower on shipments (lower(bill_no) text_pattern_ops);
create index shipments_delivery_nos on shipments using gin (delivery_nos gin_trgm_ops);
create index shipments_delivery_nos_lower on shipments (lower(delivery_nos) text_pattern_ops);
create index shipments_purchase_nos on shipments using gin (purchase_nos gin_trgm_ops);
create index shipments_purchase_nos_lower on shipments (lower(purchase_nos) text_pattern_ops);
create index shipments_carrier on shipments using gin (carrier gin_trgm_ops);
create index shipments_vessel on shipments using gin (vessel gin_trgm_ops);
create index shipments_voyage on shipments using gin (voyage gin_trgm_ops);
create index shipments_flight_no on shipments using gin (flight_no gin_trgm_ops);
create index shipments_truck_no on shipments using gin (truck_no gin_trgm_ops);
create index shipments_train_no on shipments using gin (train_no gin_trgm_ops);
create index shipments_sap_order_nos on shipments using gin (sap_order_nos gin_trgm_ops);

-- The lines of an order find what has been delivered of them.
create index delivery_lines_order on delivery_lines (order_id) where order_id is not null;

-- Whether the customer of a shipment may read one of its papers.
alter table files add column released boolean not null default false;
