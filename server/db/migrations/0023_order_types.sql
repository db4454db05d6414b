-- D134: what this company knows of SAP's order types beside their names.
create table order_types (
  id uuid primary key, code text not null unique, name_zh text not null, name_en text not null,
  needs_discount boolean not null default false, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
