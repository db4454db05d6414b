-- Homes count orders whose push is unknown and orders whose goods are late, which are few among all orders.
create index orders_push_unknown on orders (order_time desc, id desc)
  where push = 'push_unknown' and deleted_at is null;
create index orders_undelivered on orders (delivery_time) include (sales_org, destination_country)
  where status = 'pushed' and shipping in ('none', 'partial') and deleted_at is null;
