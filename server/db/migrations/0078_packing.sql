-- Packing and the worth of units were columns of a material; now they have tables, and a material can have several of each.
create table units (
  id uuid primary key,
  code text not null unique, name_zh text not null, name_en text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table unit_rates (
  id uuid primary key,
  sap_material_no text not null, unit_code text not null, base_units numeric(18, 6) not null,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (sap_material_no, unit_code)
);
create index unit_rates_unit on unit_rates (unit_code);

create table packings (
  id uuid primary key,
  code text not null unique, name_zh text not null, name_en text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table packing_quantities (
  id uuid primary key,
  sap_material_no text not null, packing_code text not null,
  quantity_per_package numeric(14, 3),
  package_length integer, package_width integer, package_height integer,
  package_gross_weight numeric(14, 4), package_volume numeric(14, 6), boxes_per_pallet integer,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (sap_material_no, packing_code)
);
create index packing_quantities_packing on packing_quantities (packing_code);

create table sales_categories (
  id uuid primary key,
  code text not null unique, name_zh text not null, name_en text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

create table sales_category_packings (
  id uuid primary key,
  sales_category_code text not null unique, packing_code text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);

-- A unit or a packing that nobody named is called by its code until somebody does.
insert into units (id, code, name_zh, name_en, created_by, created_at, updated_by, updated_at)
  select gen_random_uuid(), code, code, code, 'Seaway', now(), 'Seaway', now()
    from (select unit from products union select sales_unit from products union select auxiliary_unit from products
      union select unit from material_prices) used (code)
    where code <> '';

insert into unit_rates (id, sap_material_no, unit_code, base_units, created_by, created_at, updated_by, updated_at)
  select gen_random_uuid(), sap_material_no, sales_unit, conversion_rate, 'Seaway', now(), 'Seaway', now()
    from products where sales_unit <> unit or conversion_rate <> 1;

-- A material whose packing had no name is packed in a package.
insert into packing_quantities (id, sap_material_no, packing_code, quantity_per_package, package_length, package_width,
    package_height, package_gross_weight, package_volume, boxes_per_pallet, created_by, created_at, updated_by, updated_at)
  select gen_random_uuid(), sap_material_no, coalesce(nullif(package_type, ''), 'PACKAGE'), quantity_per_package,
      package_length, package_width, package_height, package_gross_weight, package_volume, boxes_per_pallet,
      'Seaway', now(), 'Seaway', now()
    from products
    where package_type <> '' or num_nonnulls(quantity_per_package, package_length, package_width, package_height,
      package_gross_weight, package_volume, boxes_per_pallet) > 0;

insert into packings (id, code, name_zh, name_en, created_by, created_at, updated_by, updated_at)
  select gen_random_uuid(), packing_code, packing_code, packing_code, 'Seaway', now(), 'Seaway', now()
    from (select distinct packing_code from packing_quantities) used;

alter table products
  add column sales_category_code text not null default '',
  drop column conversion_rate,
  drop column package_type, drop column quantity_per_package,
  drop column package_length, drop column package_width, drop column package_height,
  drop column package_gross_weight, drop column package_volume, drop column boxes_per_pallet;
