-- What the customer's credit will hold at the push is known when an order comes to customer service, and finance can
-- release it before anybody has tried.
alter table orders add column credit_ahead boolean not null default false;
create index orders_credit_ahead on orders (order_time desc, id desc) where credit_ahead and deleted_at is null;
