-- A typed price may be any multiple of the benchmark, and its discount as far below zero (D62).
alter table order_lines alter column discount_percent type numeric(24, 4);
alter table customer_order_lines alter column discount_percent type numeric(24, 4);
