-- In what the SAP of this company differs from the defaults of the connector: for all sales organizations (an empty one)
-- or for one of them.
create table sap_settings (
  id uuid primary key,
  setting text not null, word text not null default '', sales_org text not null default '',
  value text not null default '', remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (setting, word, sales_org)
);
