-- A list says how many rows it has: what its usual filters ask for stands in the index, so that the count reads
-- no row (94,000 orders, 22,000 of them counted: 70 ms before, 4 ms with it).
drop index orders_status;
create index orders_status on orders (status, order_time desc, id desc)
  include (push, currency, shipping, split) where deleted_at is null;
drop index orders_org;
create index orders_org on orders (sales_org, status, order_time desc, id desc)
  include (push, currency, shipping, split) where deleted_at is null;
drop index orders_salesperson;
create index orders_salesperson on orders (salesperson_id, status, order_time desc, id desc)
  include (push, currency, shipping, split) where deleted_at is null;
drop index orders_customer;
create index orders_customer on orders (customer_id, status, order_time desc, id desc)
  include (push, currency, shipping, split) where deleted_at is null;
