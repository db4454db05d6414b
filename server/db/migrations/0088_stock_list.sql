-- A page of a list needs a total order, and a row of its own to be named by.
alter table product_stock add column id uuid not null default gen_random_uuid();
create unique index product_stock_id on product_stock (id);
create index product_stock_factory on product_stock (factory_code, product_id);
create index product_stock_warehouse on product_stock (warehouse_code, product_id);
create index product_stock_at on product_stock (at, id);
create index product_stock_quantity on product_stock (quantity, id);
