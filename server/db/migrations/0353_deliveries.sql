-- Delivery orders: SAP's deliveries as they were read last (D48).
create table deliveries (
  id uuid primary key,
  delivery_no text not null,
  requisition_id uuid,
  order_ids uuid[] not null default '{}',
  status text not null,
  sap_order_nos text not null default '',
  purchase_nos text not null default '',
  source_no text not null default '',
  customer_id uuid not null,
  customer_name text not null,
  sap_date date,
  planned_date date,
  issued_date date,
  currency text not null,
  total_amount numeric not null default 0,
  line_count integer not null default 0,
  shipping_point text not null default '',
  truck_no text not null default '',
  bill_of_lading text not null default '',
  picked boolean not null default false,
  jt_no text not null default '',
  sales_org text not null,
  salesperson_name text not null default '',
  salesperson_id uuid,
  destination_country text not null,
  sap_as_of timestamptz(3) not null,
  -- Of what SAP told last, so that the same again is known without being read.
  sap_hash text not null default '',
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index deliveries_sap_date on deliveries (sap_date desc, id desc) where deleted_at is null;
create index deliveries_customer on deliveries (customer_id, sap_date desc, id desc) where deleted_at is null;
create index deliveries_salesperson on deliveries (salesperson_id, sap_date desc, id desc) where deleted_at is null;
create index deliveries_org on deliveries (sales_org, sap_date desc, id desc) where deleted_at is null;
create index deliveries_country on deliveries (destination_country, sap_date desc, id desc) where deleted_at is null;
create index deliveries_status on deliveries (status, sap_date desc, id desc) where deleted_at is null;
create index deliveries_requisition on deliveries (requisition_id) where requisition_id is not null;
create index deliveries_orders on deliveries using gin (order_ids);
create unique index deliveries_number on deliveries (delivery_no);
create index deliveries_no on deliveries using gin (delivery_no gin_trgm_ops);
create index deliveries_no_lower on deliveries (lower(delivery_no) text_pattern_ops);
create index deliveries_sap_order_nos on deliveries using gin (sap_order_nos gin_trgm_ops);
create index deliveries_sap_order_nos_lower on deliveries (lower(sap_order_nos) text_pattern_ops);
create index deliveries_bill_of_lading on deliveries using gin (bill_of_lading gin_trgm_ops);
create index deliveries_bill_of_lading_lower on deliveries (lower(bill_of_lading) text_pattern_ops);
create index deliveries_purchase_nos on deliveries using gin (purchase_nos gin_trgm_ops);
create index deliveries_source_no on deliveries using gin (source_no gin_trgm_ops);
create index deliveries_truck_no on deliveries using gin (truck_no gin_trgm_ops);
create index deliveries_jt_no on deliveries using gin (jt_no gin_trgm_ops);

create table delivery_lines (
  id uuid not null,
  delivery_id uuid not null,
  line_no integer not null,
  sap_order_no text not null default '',
  sap_item integer not null default 0,
  order_id uuid,
  order_no text not null default '',
  purchase_no text not null default '',
  sap_material_no text not null,
  description_zh text not null,
  description_en text not null,
  quantity numeric(18, 3) not null default 0,
  sales_unit text not null,
  unit_price numeric(18, 4) not null,
  total_price numeric not null,
  issued boolean not null default false,
  primary key (delivery_id, line_no)
);
