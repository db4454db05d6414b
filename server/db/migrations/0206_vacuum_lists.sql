-- A list reads an index alone where VACUUM has seen that every row of a page is visible; elsewhere it fetches each row
-- that it counts from the table, which takes two to four times as long. PostgreSQL waits until a fifth of a table has
-- changed, which with a million orders is months.
alter table orders set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table customer_orders set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table order_performance set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
