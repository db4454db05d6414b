-- SAP's orders are found by one text like documents: by their numbers, and by the materials of their items.
create index sap_orders_materials on sap_orders using gin (jsonb_path_query_array(items, '$[*].materialNo'));
