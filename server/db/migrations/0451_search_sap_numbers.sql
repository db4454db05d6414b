-- A customer finds its orders by the numbers that SAP gave them.
create index customer_orders_sap_nos on customer_orders using gin (sap_order_nos gin_trgm_ops);
create index customer_orders_sap_nos_lower on customer_orders (lower(sap_order_nos));
