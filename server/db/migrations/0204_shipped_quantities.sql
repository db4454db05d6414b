-- How much of each line has left by SAP's goods issues, and which reading of SAP said so. What was known before is that
-- orders were shipped whole.
alter table order_lines add column shipped_quantity numeric(18, 3) not null default 0;
alter table orders add column shipped_as_of timestamptz;
update order_lines l set shipped_quantity = l.sales_quantity
  from orders o where o.id = l.order_id and o.shipping = 'full' and not l.closed;
-- A simulated SAP knows of deliveries, and shows none of those that it is not told of here, so that they stay as known.
update sap_sim_documents d set body = jsonb_set(d.body, '{OverallTotalDeliveryStatus}', '"C"')
  from orders o where o.sap_group_order_no = d.number and o.shipping <> 'none';
