-- A home counts and orders what waits by an index alone: each begins with the day or the time by which its rows stand there
-- and holds what narrows them to a reader, so that a thousand rows are counted without reading one of them.
create index orders_to_push on orders (delivery_time, id) include (sales_org)
  where status = 'cs_processing' and push = 'unpushed' and deleted_at is null;
create index orders_special_price on orders (updated_at, id) include (destination_country)
  where status = 'special_price_pending' and deleted_at is null;
drop index orders_push_unknown;
create index orders_push_unknown on orders (updated_at, id) include (sales_org, order_time)
  where push = 'push_unknown' and deleted_at is null;
drop index orders_undelivered;
create index orders_undelivered on orders (delivery_time, id)
  include (sales_org, destination_country, salesperson_id, customer_id, shipping)
  where status = 'pushed' and shipping in ('none', 'partial') and deleted_at is null;

drop index customer_orders_processing;
create index customer_orders_to_confirm on customer_orders (requested_date, id)
  include (sales_org, salesperson_id, customer_id)
  where status = 'processing' and awaiting = 'staff' and deleted_at is null;
create index customer_orders_to_answer on customer_orders (customer_id, requested_date, id)
  where status = 'processing' and awaiting = 'customer' and deleted_at is null;
drop index customer_orders_under_way;
create index customer_orders_under_way on customer_orders (customer_id, lead_time, id) include (push, shipping)
  where status = 'approved' and shipping in ('none', 'partial') and deleted_at is null;
create index customer_orders_own on customer_orders (customer_id, status, updated_at, id)
  include (owner, buyer_approval) where status in ('draft', 'returned') and deleted_at is null;
