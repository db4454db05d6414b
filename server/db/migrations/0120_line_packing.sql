-- A line keeps how its material was packed when the line was written (D133). Sizes are in mm, the weight in kg, the volume in m³.
alter table order_lines
  add column packing_code text not null default '', add column packing_zh text not null default '',
  add column packing_en text not null default '',
  add column package_length integer, add column package_width integer, add column package_height integer,
  add column quantity_per_package numeric(14, 3), add column package_volume numeric(14, 6),
  add column package_gross_weight numeric(14, 4), add column boxes_per_pallet integer, add column pallets integer;
alter table customer_order_lines
  add column packing_code text not null default '', add column packing_zh text not null default '',
  add column packing_en text not null default '',
  add column package_length integer, add column package_width integer, add column package_height integer,
  add column quantity_per_package numeric(14, 3), add column package_volume numeric(14, 6),
  add column package_gross_weight numeric(14, 4), add column boxes_per_pallet integer, add column pallets integer;

-- What SAP has already was packed as it was then, which nobody kept; only lines that may still change are filled.
create temporary table packed on commit drop as
  select distinct on (m.id) m.id as material_id, q.packing_code, p.name_zh as packing_zh, p.name_en as packing_en,
      q.package_length, q.package_width, q.package_height, q.quantity_per_package, q.package_volume,
      q.package_gross_weight, q.boxes_per_pallet
    from products m
    join packing_quantities q on q.sap_material_no = m.sap_material_no and q.enabled
    join packings p on p.code = q.packing_code and p.enabled
    left join sales_category_packings c on c.sales_category_code = m.sales_category_code
      and c.packing_code = q.packing_code and c.enabled
    order by m.id, c.id is null, q.packing_code;

update order_lines l set packing_code = p.packing_code, packing_zh = p.packing_zh, packing_en = p.packing_en,
    package_length = p.package_length, package_width = p.package_width, package_height = p.package_height,
    quantity_per_package = p.quantity_per_package, package_volume = p.package_volume,
    package_gross_weight = p.package_gross_weight, boxes_per_pallet = p.boxes_per_pallet,
    pallets = ceil(l.packages::numeric / p.boxes_per_pallet)
  from packed p, orders o
  where p.material_id = l.material_id and o.id = l.order_id and o.push = 'unpushed' and o.deleted_at is null;
update customer_order_lines l set packing_code = p.packing_code, packing_zh = p.packing_zh, packing_en = p.packing_en,
    package_length = p.package_length, package_width = p.package_width, package_height = p.package_height,
    quantity_per_package = p.quantity_per_package, package_volume = p.package_volume,
    package_gross_weight = p.package_gross_weight, boxes_per_pallet = p.boxes_per_pallet,
    pallets = ceil(l.packages::numeric / p.boxes_per_pallet)
  from packed p, customer_orders o
  where p.material_id = l.material_id and o.id = l.customer_order_id and o.push = 'unpushed' and o.deleted_at is null;
