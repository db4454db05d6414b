-- A list finds its rows, sorts and counts them in one index, whose further columns are what its filters ask for.
drop index orders_time;
create index orders_time on orders (order_time desc, id desc)
  include (status, push, currency, sales_org, destination_country, customer_id, salesperson_id) where deleted_at is null;
drop index orders_status;
create index orders_status on orders (status, order_time desc, id desc)
  include (push, currency, shipping, split, sales_org, destination_country) where deleted_at is null;
drop index orders_salesperson;
create index orders_salesperson on orders (salesperson_id, status, order_time desc, id desc)
  include (push, currency, shipping, split, sales_org) where deleted_at is null;
-- By time before the state: of each of a salesman's customers the newest orders are read, whatever their states.
drop index orders_customer;
create index orders_customer on orders (customer_id, order_time desc, id desc)
  include (status, push, currency, shipping, split, sales_org, salesperson_id) where deleted_at is null;
-- Every order that a list offers.
create index orders_number on orders (order_no, id) where deleted_at is null;
create index orders_customer_name on orders (customer_name, id) where deleted_at is null;
create index orders_amount on orders (total_amount, id) where deleted_at is null;
create index orders_lines on orders (line_count, id) where deleted_at is null;
create index orders_updated on orders (updated_at, id) where deleted_at is null;
drop index orders_delivery;
create index orders_delivery on orders (delivery_time, id) where deleted_at is null;

drop index customer_orders_time;
create index customer_orders_time on customer_orders (order_time desc, id desc)
  include (status, owner, awaiting, currency, push, shipping, sales_org, destination_country) where deleted_at is null;
create index customer_orders_status on customer_orders (status, order_time desc, id desc)
  include (owner, awaiting, currency, push, shipping, sales_org, destination_country) where deleted_at is null;
drop index customer_orders_org;
create index customer_orders_org on customer_orders (sales_org, status, order_time desc, id desc)
  include (owner, awaiting, currency, push, shipping) where deleted_at is null;
drop index customer_orders_salesperson;
create index customer_orders_salesperson on customer_orders (salesperson_id, status, order_time desc, id desc)
  include (owner, awaiting, currency, push, shipping) where deleted_at is null;
drop index customer_orders_customer;
create index customer_orders_customer on customer_orders (customer_id, order_time desc, id desc)
  include (status, owner, awaiting, currency, push, shipping, salesperson_id) where deleted_at is null;
create index customer_orders_number on customer_orders (customer_order_no, id) where deleted_at is null;
create index customer_orders_amount on customer_orders (total_amount, id) where deleted_at is null;
create index customer_orders_lines on customer_orders (line_count, id) where deleted_at is null;
create index customer_orders_updated on customer_orders (updated_at, id) where deleted_at is null;
create index customer_orders_requested on customer_orders (requested_date, id) where deleted_at is null;

-- The time of an order never changes; with it, the newest orders of somebody's shares are found without reading all.
alter table order_performance add column order_time timestamptz(3);
update order_performance set order_time = orders.order_time from orders where orders.id = order_performance.order_id;
alter table order_performance alter column order_time set not null;
drop index order_performance_salesperson;
create index order_performance_salesperson on order_performance (salesperson_id, order_time desc, order_id desc);
