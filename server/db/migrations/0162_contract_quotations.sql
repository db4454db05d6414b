-- Contracts that were made of quotations, and whether they still say what was quoted.
alter table contracts add column quotation_ids uuid[] not null default '{}',
  add column quoted_hash text not null default '',
  add column differs_from_quotation boolean not null default false;
create index contracts_quotations on contracts using gin (quotation_ids);
