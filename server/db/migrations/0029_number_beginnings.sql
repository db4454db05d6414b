-- A fragment of one or two characters must begin a number. Trigrams find every word that begins so, in purchase numbers
-- thousands of them; these find the numbers alone.
create index orders_no_begins on orders (lower(order_no) text_pattern_ops) where deleted_at is null;
create index orders_purchase_no_begins on orders (lower(purchase_no) text_pattern_ops) where deleted_at is null;
create index orders_group_no_begins on orders (lower(sap_group_order_no) text_pattern_ops) where deleted_at is null;
create index orders_building_no_begins on orders (lower(sap_building_order_no) text_pattern_ops)
  where deleted_at is null;
create index orders_customer_order_no_begins on orders (lower(customer_order_no) text_pattern_ops)
  where deleted_at is null;
create index customer_orders_no_begins on customer_orders (lower(customer_order_no) text_pattern_ops)
  where deleted_at is null;
create index customer_orders_purchase_no_begins on customer_orders (lower(purchase_no) text_pattern_ops)
  where deleted_at is null;
