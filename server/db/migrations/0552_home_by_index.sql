-- A salesman's home counts the orders that customer service has sent back. They are few, but were looked for among all
-- orders of their states.
create index orders_returned_by_cs on orders (salesperson_id) where returned_by_cs and deleted_at is null;
-- A customer's home and the tabs of its list narrow its orders by their state.
create index customer_orders_customer_status on customer_orders (customer_id, status, order_time desc, id desc)
  include (owner, awaiting, currency, push, shipping) where deleted_at is null;
-- What is being made or is partly shipped, and what has to be confirmed, stand on a home by the day that presses.
create index customer_orders_under_way on customer_orders (customer_id, lead_time)
  where status = 'approved' and shipping in ('none', 'partial') and deleted_at is null;
create index customer_orders_processing on customer_orders (requested_date) include (awaiting, sales_org)
  where status = 'processing' and deleted_at is null;
