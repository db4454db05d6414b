-- How customers call our materials: SAP's customer-material info record. A number means one material; a material may
-- have several numbers. Case and blanks do not tell two of them apart.
create table customer_materials (
  id uuid primary key,
  customer_code text not null check (customer_code <> ''),
  customer_material_no text not null,
  sap_material_no text not null,
  customer_description text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index customer_materials_number
  on customer_materials (customer_code, upper(replace(customer_material_no, ' ', '')));
create index customer_materials_material on customer_materials (customer_code, sap_material_no);
create index products_type on products (product_type_code);

alter table order_lines add column customer_material_no text not null default '';
alter table order_lines add column customer_description text not null default '';
alter table customer_order_lines add column customer_material_no text not null default '';
alter table customer_order_lines add column customer_description text not null default '';
