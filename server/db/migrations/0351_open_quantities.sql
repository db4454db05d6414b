-- The ledger of what is open: a line of an order that SAP has, and everything that takes from it (D47, D48). Requisitions,
-- delivery notes and SAP's deliveries change it under its lock.
create table open_quantities (
  id uuid primary key default gen_random_uuid(),
  -- SAP's number of the order and of its item.
  sap_order_no text not null,
  sap_item integer not null,
  -- The order and its line here; null for an order that was made in SAP (D137).
  order_id uuid,
  line_no integer,
  order_no text not null default '',
  purchase_no text not null default '',
  customer_id uuid not null,
  customer_name text not null,
  sales_org text not null,
  salesperson_id uuid,
  salesperson_name text not null default '',
  destination_country text not null default '',
  sap_material_no text not null,
  description_zh text not null default '',
  description_en text not null default '',
  planned_date date,
  plant text not null default '',
  shipping_point text not null default '',
  warehouse_position text not null default '',
  sales_unit text not null,
  unit_price numeric(18, 4) not null default 0,
  currency text not null,
  -- The decimals of the order's amounts (D181).
  amount_places integer not null default 2,
  trade_term text not null default '',
  quantity_per_package numeric,
  package_volume numeric,
  package_gross_weight numeric,
  boxes_per_pallet integer,
  ordered numeric(18, 3) not null,
  requested numeric(18, 3) not null default 0 check (requested >= 0),
  noted numeric(18, 3) not null default 0 check (noted >= 0),
  delivered numeric(18, 3) not null default 0 check (delivered >= 0),
  shipped numeric(18, 3) not null default 0 check (shipped >= 0),
  closed boolean not null default false,
  open numeric(18, 3) not null generated always as
    (case when closed then 0 else greatest(ordered - requested - noted - delivered, 0) end) stored,
  -- As of when SAP's quantities are known; older answers of SAP change nothing.
  delivered_as_of timestamptz(3),
  unique (sap_order_no, sap_item)
);
create index open_lines_order on open_quantities (order_id, line_no);
create index open_lines_planned on open_quantities (planned_date, id);
create index open_lines_customer on open_quantities (customer_id, planned_date, id);
create index open_lines_salesperson on open_quantities (salesperson_id, planned_date, id);
create index open_lines_org on open_quantities (sales_org, planned_date, id);
create index open_lines_country on open_quantities (destination_country, planned_date, id);
create index open_lines_open on open_quantities (planned_date, id) where open > 0;
create index open_lines_sap_order_no on open_quantities using gin (sap_order_no gin_trgm_ops);
create index open_lines_order_no on open_quantities using gin (order_no gin_trgm_ops);
create index open_lines_purchase_no on open_quantities using gin (purchase_no gin_trgm_ops);
create index open_lines_material on open_quantities using gin (sap_material_no gin_trgm_ops);

insert into open_quantities (sap_order_no, sap_item, order_id, line_no, order_no, purchase_no, customer_id, customer_name,
  sales_org, salesperson_id, salesperson_name, destination_country, sap_material_no, description_zh, description_en,
  planned_date, plant, shipping_point, warehouse_position, sales_unit, unit_price, currency, amount_places,
  trade_term, quantity_per_package, package_volume, package_gross_weight, boxes_per_pallet, ordered, delivered, shipped, closed)
select o.sap_group_order_no, l.line_no * 10, o.id, l.line_no, o.order_no, o.purchase_no, o.customer_id, o.customer_name,
  o.sales_org, o.salesperson_id, o.salesperson_name, o.destination_country, l.sap_material_no, l.description_zh,
  l.description_en, coalesce(l.sap_delivery_time, o.delivery_time), coalesce(p.plant, ''), coalesce(p.plant, ''),
  l.warehouse_position, l.sales_unit, l.unit_price, l.currency, o.amount_places, o.trade_term, l.quantity_per_package, l.package_volume,
  l.package_gross_weight, l.boxes_per_pallet, l.sales_quantity, l.shipped_quantity, l.shipped_quantity,
  l.closed or o.status = 'closed'
from orders o
join order_lines l on l.order_id = o.id
left join lateral (select e.payload->>'plant' as plant from erp_pushes e
  where e.order_id = o.id and e.kind = 'order' order by e.round desc limit 1) p on true
where o.push = 'pushed' and o.sap_group_order_no <> '' and o.deleted_at is null
on conflict (sap_order_no, sap_item) do nothing;
