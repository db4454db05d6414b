-- Above which amount a customer's orders need the approval of one of its own people, by its own setting (D365).
create table order_limits (
  customer_id  uuid primary key,
  enabled      boolean not null,
  amount       numeric(18, 4) not null check (amount >= 0),
  currency     text not null,
  approver_ids uuid[] not null default '{}',
  version      integer not null default 1,
  updated_by   text not null,
  updated_at   timestamptz(3) not null
);

-- What becomes of the request: the order stays its customer's own draft until a colleague has approved it.
alter table customer_orders add column buyer_approval text not null default 'none';
alter table customer_orders add column approval_asker text not null default '';
alter table customer_orders add column approval_asker_id uuid references accounts (id);
alter table customer_orders add column approval_asked_at timestamptz(3);
alter table customer_orders add column approval_comment text not null default '';
create index customer_orders_buyer_approval on customer_orders (customer_id, buyer_approval)
  where buyer_approval <> 'none' and deleted_at is null;
