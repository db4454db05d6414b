-- The quotation whose lines and prices an order began with.
alter table orders add column quotation_id uuid;
create index orders_quotation on orders (quotation_id) where quotation_id is not null;
