-- What a material costs us, for the margin of quotations and contracts.
create table cost_prices (
  id uuid primary key,
  sap_material_no text not null,
  amount numeric(18, 4) not null, currency text not null, per numeric(12, 3) not null, unit text not null,
  valid_from date not null, valid_to date, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index cost_prices_key on cost_prices (sap_material_no, valid_from);
