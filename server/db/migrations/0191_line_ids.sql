-- A line keeps its id when the lines are numbered anew and when a document is revised. A line of a contract has one.
alter table quotation_lines add column id uuid not null default gen_random_uuid();
alter table order_lines add column id uuid not null default gen_random_uuid();
alter table customer_order_lines add column id uuid not null default gen_random_uuid();
alter table inquiry_lines add column id uuid not null default gen_random_uuid();
alter table contract_lines alter column id set default gen_random_uuid();
