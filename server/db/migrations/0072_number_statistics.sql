-- Without these the planner takes a two hundredth of all rows for what begins with any text, and reads a list by its time
-- to the end where no number begins so. It learns nothing from the partial indexes on the same expressions.
create statistics orders_number_beginnings on (lower(order_no)) from orders;
create statistics orders_purchase_beginnings on (lower(purchase_no)) from orders;
create statistics orders_group_beginnings on (lower(sap_group_order_no)) from orders;
create statistics orders_building_beginnings on (lower(sap_building_order_no)) from orders;
create statistics orders_customer_order_beginnings on (lower(customer_order_no)) from orders;
create statistics customer_orders_number_beginnings on (lower(customer_order_no)) from customer_orders;
create statistics customer_orders_purchase_beginnings on (lower(purchase_no)) from customer_orders;
analyze orders, customer_orders;
