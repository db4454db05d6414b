-- Clauses that contracts begin with, and how each sales organization numbers its contracts.
create table contract_templates (
  id uuid primary key,
  code text not null, name_zh text not null, name_en text not null,
  text_zh text not null default '', text_en text not null default '', text_id text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (code)
);
create table contract_configurations (
  id uuid primary key,
  sales_org text not null,
  contract_prefix text not null, pi_prefix text not null, number_period text not null,
  contract_template text not null default '', pi_template text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (sales_org)
);
alter table contracts add column template_code text not null default '',
  add column clauses_zh text not null default '',
  add column clauses_en text not null default '',
  add column clauses_id text not null default '';
