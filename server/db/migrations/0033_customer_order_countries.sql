-- Finance reads the orders of its countries; without an index every order was read for a few of them.
create index customer_orders_country on customer_orders (destination_country, status, order_time desc, id desc)
  where deleted_at is null;
