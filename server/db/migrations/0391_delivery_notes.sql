-- Delivery notes: the shipping notice of goods of pushed orders, which is approved and then delivered by SAP (D48).
create table delivery_notes (
  id uuid primary key,
  delivery_note_no text not null,
  -- One delivery in SAP for each shipping point and ship-to: where it leaves, how far it is, its number (D240).
  parts jsonb not null default '[]',
  parts_in_sap integer not null default 0,
  order_ids uuid[] not null default '{}',
  sap_delivery_nos text not null default '',
  sap_order_nos text not null default '',
  purchase_nos text not null default '',
  customer_id uuid not null,
  customer_name text not null,
  status text not null,
  push text not null default 'unpushed',
  planned_date date,
  car_no text not null default '',
  container_no text not null default '',
  shipping_address text not null default '',
  payment_days numeric,
  jt_no text not null default '',
  trade_term text not null default '',
  currency text not null,
  total_amount numeric not null default 0,
  line_count integer not null default 0,
  packages integer not null default 0,
  total_volume numeric(18, 4) not null default 0,
  total_gross_weight numeric(18, 3) not null default 0,
  warehouse_position text not null default '',
  product_type text not null default '',
  sales_org text not null,
  salesperson_name text not null default '',
  salesperson_id uuid,
  destination_country text not null,
  -- What its approvers read of the customer's credit, as it was when it was submitted.
  credit_line text not null default '',
  credit_used text not null default '',
  credit_overdue text not null default '',
  remark text not null default '',
  return_comment text not null default '',
  sent_back boolean not null default false,
  ever_valid boolean not null default false,
  sap_differs boolean not null default false,
  details_refused boolean not null default false,
  submitted_at timestamptz(3),
  pusher text not null default '',
  pushed_at timestamptz(3),
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index delivery_notes_updated on delivery_notes (updated_at desc, id desc) where deleted_at is null;
create index delivery_notes_customer on delivery_notes (customer_id, updated_at desc, id desc) where deleted_at is null;
create index delivery_notes_salesperson on delivery_notes (salesperson_id, updated_at desc, id desc) where deleted_at is null;
create index delivery_notes_org on delivery_notes (sales_org, updated_at desc, id desc) where deleted_at is null;
create index delivery_notes_country on delivery_notes (destination_country, updated_at desc, id desc) where deleted_at is null;
create index delivery_notes_status on delivery_notes (status, updated_at desc, id desc) where deleted_at is null;
create index delivery_notes_orders on delivery_notes using gin (order_ids);
create index delivery_notes_parts on delivery_notes using gin (parts jsonb_path_ops);
create index delivery_notes_no on delivery_notes using gin (delivery_note_no gin_trgm_ops);
create index delivery_notes_no_lower on delivery_notes (lower(delivery_note_no) text_pattern_ops);
create index delivery_notes_sap_delivery_nos on delivery_notes using gin (sap_delivery_nos gin_trgm_ops);
create index delivery_notes_sap_delivery_nos_lower on delivery_notes (lower(sap_delivery_nos) text_pattern_ops);
create index delivery_notes_sap_order_nos on delivery_notes using gin (sap_order_nos gin_trgm_ops);
create index delivery_notes_sap_order_nos_lower on delivery_notes (lower(sap_order_nos) text_pattern_ops);
create index delivery_notes_purchase_nos on delivery_notes using gin (purchase_nos gin_trgm_ops);
create index delivery_notes_car_no on delivery_notes using gin (car_no gin_trgm_ops);
create index delivery_notes_container_no on delivery_notes using gin (container_no gin_trgm_ops);
create index delivery_notes_jt_no on delivery_notes using gin (jt_no gin_trgm_ops);
create index delivery_notes_jt_no_lower on delivery_notes (lower(jt_no) text_pattern_ops);

create table delivery_note_lines (
  id uuid not null,
  delivery_note_id uuid not null,
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
  requested numeric(18, 3) not null default 0,
  open numeric(18, 3) not null default 0,
  quantity numeric(18, 3) not null default 0,
  -- Where the quantity stands in the ledger.
  account text not null default 'none' check (account in ('none', 'noted', 'delivered')),
  sales_unit text not null,
  unit_price numeric(18, 4) not null,
  total_price numeric not null,
  shipping_point text not null default '',
  warehouse_position text not null default '',
  packages integer,
  pallets integer,
  total_volume numeric(18, 6),
  total_gross_weight numeric(18, 3),
  primary key (delivery_note_id, line_no)
);
create index delivery_note_lines_open_line on delivery_note_lines (open_line_id);

alter table deliveries add column delivery_note_id uuid;
create index deliveries_delivery_note on deliveries (delivery_note_id) where delivery_note_id is not null;

alter table erp_pushes drop constraint erp_pushes_kind_check;
alter table erp_pushes add constraint erp_pushes_kind_check
  check (kind in ('order', 'leadTime', 'closeLines', 'close', 'delivery', 'deliveryDetails', 'noteDelivery', 'noteDetails'));
