-- What is wholly shipped is old and what is not is new, so by time alone a list of the one reads past all of the other.
create index customer_orders_shipping on customer_orders (customer_id, shipping, order_time desc, id desc)
  include (status, owner, awaiting, currency, push) where deleted_at is null;
