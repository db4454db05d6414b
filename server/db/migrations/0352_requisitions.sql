-- Delivery requisitions: goods of SAP's orders that are to be loaded, with trucks and containers (D48).
create table requisitions (
  id uuid primary key,
  requisition_no text not null,
  -- The account that made it, which alone changes it.
  created_by_id uuid,
  -- Trucks and containers; a line names its own by its place.
  loads jsonb not null default '[]',
  order_ids uuid[] not null default '{}',
  sap_delivery_no text not null default '',
  sap_order_nos text not null default '',
  purchase_nos text not null default '',
  customer_id uuid not null,
  customer_name text not null,
  status text not null,
  push text not null default 'unpushed',
  shipping_time timestamptz(3),
  truck_no text not null default '',
  booking_time timestamptz(3),
  shipping_point text not null default '',
  currency text not null,
  total_amount numeric not null default 0,
  line_count integer not null default 0,
  packages integer not null default 0,
  total_volume numeric(18, 4) not null default 0,
  total_gross_weight numeric(18, 3) not null default 0,
  sales_org text not null,
  salesperson_name text not null default '',
  salesperson_id uuid,
  destination_country text not null,
  remark text not null default '',
  return_comment text not null default '',
  adjusted boolean not null default false,
  sap_differs boolean not null default false,
  details_refused boolean not null default false,
  submitted_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index requisitions_updated on requisitions (updated_at desc, id desc) where deleted_at is null;
create index requisitions_customer on requisitions (customer_id, updated_at desc, id desc) where deleted_at is null;
create index requisitions_salesperson on requisitions (salesperson_id, updated_at desc, id desc) where deleted_at is null;
create index requisitions_org on requisitions (sales_org, updated_at desc, id desc) where deleted_at is null;
create index requisitions_country on requisitions (destination_country, updated_at desc, id desc) where deleted_at is null;
create index requisitions_status on requisitions (status, updated_at desc, id desc) where deleted_at is null;
create index requisitions_orders on requisitions using gin (order_ids);
create index requisitions_no on requisitions using gin (requisition_no gin_trgm_ops);
create index requisitions_no_lower on requisitions (lower(requisition_no) text_pattern_ops);
create index requisitions_sap_delivery_no on requisitions using gin (sap_delivery_no gin_trgm_ops);
create index requisitions_sap_delivery_no_lower on requisitions (lower(sap_delivery_no) text_pattern_ops);
create index requisitions_sap_order_nos on requisitions using gin (sap_order_nos gin_trgm_ops);
create index requisitions_sap_order_nos_lower on requisitions (lower(sap_order_nos) text_pattern_ops);
create index requisitions_purchase_nos on requisitions using gin (purchase_nos gin_trgm_ops);
create index requisitions_truck_no on requisitions using gin (truck_no gin_trgm_ops);

create table requisition_lines (
  id uuid not null,
  requisition_id uuid not null,
  line_no integer not null,
  open_line_id uuid not null,
  sap_order_no text not null default '',
  sap_item integer not null default 0,
  order_id uuid,
  order_no text not null default '',
  purchase_no text not null default '',
  sap_material_no text not null,
  description_zh text not null,
  description_en text not null,
  ordered numeric(18, 3) not null default 0,
  quantity numeric(18, 3) not null default 0,
  processing_quantity numeric(18, 3),
  sales_unit text not null,
  unit_price numeric(18, 4) not null,
  total_price numeric not null,
  load_no integer not null default 0,
  packages integer,
  pallets integer,
  total_volume numeric(18, 6),
  total_gross_weight numeric(18, 3),
  primary key (requisition_id, line_no)
);
create index requisition_lines_open_line on requisition_lines (open_line_id);

-- SAP is told of deliveries as well: that one is to be made, and then its truck and times.
alter table erp_pushes drop constraint erp_pushes_kind_check;
alter table erp_pushes add constraint erp_pushes_kind_check
  check (kind in ('order', 'leadTime', 'closeLines', 'close', 'delivery', 'deliveryDetails'));
