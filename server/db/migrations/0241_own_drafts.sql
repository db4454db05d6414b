-- What the customer itself has last sent, or sent back, of an order: header and lines, as whoever binds compares them.
alter table customer_orders add column own_draft jsonb;
