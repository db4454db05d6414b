-- What sales organizations print beside their names on papers, and below them.
create table letterheads (
  id uuid primary key,
  sales_org text not null,
  address_zh text not null default '', address_en text not null default '',
  phone text not null default '', email text not null default '', tax_no text not null default '',
  footer_zh text not null default '', footer_en text not null default '', footer_id text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (sales_org)
);
