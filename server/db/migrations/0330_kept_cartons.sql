-- The quantity that somebody takes although its last package is not full is kept with the line (D67).
alter table order_lines add column cartons_kept numeric(18, 3);
alter table customer_order_lines add column cartons_kept numeric(18, 3);
alter table quotation_lines add column cartons_kept numeric(18, 3);
alter table contract_lines add column cartons_kept numeric(18, 3);

update order_lines l set cartons_kept = l.sales_quantity
  from orders d where d.id = l.order_id and d.cartons_confirmed_by <> '';
update customer_order_lines l set cartons_kept = l.sales_quantity
  from customer_orders d where d.id = l.customer_order_id and d.cartons_confirmed_by <> '';
update quotation_lines l set cartons_kept = l.sales_quantity
  from quotations d where d.id = l.quotation_id and d.cartons_confirmed_by <> '';
update contract_lines l set cartons_kept = l.sales_quantity
  from contracts d where d.id = l.contract_id and d.cartons_confirmed_by <> '';
