-- An order's page asks the account for its invoices, and its list is searched by them.
create index open_items_billing on open_items (billing_document text_pattern_ops) where billing_document <> '';
create index sap_orders_invoices on sap_orders using gin (invoices jsonb_path_ops);
-- The simulated SAP posts its invoices under their own numbers; what it had made up for deliveries is posted anew.
delete from sap_sim_items where document like '18%';
-- The list of what finance has released.
create index credit_releases_released on credit_releases (released_at desc, id desc);
create index credit_releases_until on credit_releases (until, id);
-- The lists of what is open or was paid are read in each of their orders.
create index open_items_amount on open_items (amount, id) where cleared_on is null;
create index open_items_posted on open_items (posting_date, id) where cleared_on is null;
create index open_items_number on open_items (document, id) where cleared_on is null;
-- A line that the simulated SAP keeps itself; without one it has that of the master data.
alter table sap_sim_credits add column line numeric(18, 2);
