-- What editing and approving an order adds: who confirmed cartons, the sales decision, shares, merge groups, terms.
alter table orders add column sales_approved boolean not null default false;
alter table orders add column approved_hash text not null default '';
alter table orders add column cartons_confirmed_by text not null default '';
alter table orders add column cartons_confirmed_at timestamptz(3);
alter table orders add column review_saved boolean not null default false;
alter table orders add column exchange_rate numeric(18, 8);
alter table orders add column merge_group_no text not null default '';
alter table orders add column next_child integer not null default 1;
comment on column orders.approved_hash is 'Of the price-relevant content that was approved; another content needs another approval (D27)';
comment on column orders.review_saved is 'Finance has saved something: the salesman can no longer recall';
comment on column orders.next_child is 'Numbers of children are never used again (D34)';
create index orders_merge_group on orders (merge_group_no) where merge_group_no <> '';

alter table order_lines add column review_asked boolean not null default false;
alter table order_lines add column review_decided boolean not null default false;

alter table customer_orders add column is_advance boolean not null default false;
alter table customer_orders add column payment_ratio numeric(7, 4);
alter table customer_orders add column advance_payment_rate numeric(7, 4);
alter table customer_orders add column cartons_confirmed_by text not null default '';
alter table customer_orders add column cartons_confirmed_at timestamptz(3);

alter table customer_order_lines add column requested_price boolean not null default false;
alter table customer_order_lines add column return_comment text not null default '';
comment on column customer_order_lines.requested_price is 'Differs from the reference price (D94); staff see it as a wish';

create table order_performance (
  order_id uuid not null,
  salesperson_id uuid not null,
  share integer not null check (share between 1 and 99),
  primary key (order_id, salesperson_id)
);

create table merge_groups (
  id uuid primary key,
  group_no text not null,
  customer_id uuid not null,
  created_by text not null,
  created_at timestamptz(3) not null
);
