-- D80: when a line's benchmark price was taken. Lines that are older than this column took it when their order was made.
alter table order_lines add column base_price_at timestamptz(3);
update order_lines l set base_price_at = o.created_at from orders o where o.id = l.order_id;
alter table order_lines alter column base_price_at set not null;
alter table customer_order_lines add column base_price_at timestamptz(3);
update customer_order_lines l set base_price_at = o.created_at from customer_orders o where o.id = l.customer_order_id;
alter table customer_order_lines alter column base_price_at set not null;
