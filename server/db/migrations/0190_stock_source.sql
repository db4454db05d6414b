-- Whether SAP told the figure or somebody imported it.
alter table product_stock add column source text not null default 'sap';
