-- What has become of each line of a contract. The orders that were made of contracts name them and their lines.
alter table contract_lines add column ordered_quantity numeric(18, 3) not null default 0,
  add column pushed_quantity numeric(18, 3) not null default 0,
  add column shipped_quantity numeric(18, 3) not null default 0;
alter table contracts add column live_orders integer not null default 0,
  add column pushed_orders integer not null default 0;
alter table orders add column contract_ids uuid[] not null default '{}';
alter table order_lines add column contract_line_id uuid;
create index orders_contracts on orders using gin (contract_ids);
