-- What SAP has made of an order that it took, and whose a number of SAP's is.
alter table erp_pushes add column difference text not null default '';
comment on column erp_pushes.difference is 'What SAP has otherwise than it was told: field, told, kept';
alter table orders add column sap_differs boolean not null default false;
comment on column orders.sap_differs is 'SAP took it and keeps something else; nobody has said yet that it is right so';
create index orders_sap_differs on orders (order_time desc, id desc) where sap_differs and deleted_at is null;

-- One order of ours has a number, whoever says so: SAP's answer, a read-back or a person.
create table sap_order_numbers (
  sap_order_no text primary key check (sap_order_no <> ''),
  order_id     uuid not null,
  push_id      uuid not null
);
insert into sap_order_numbers (sap_order_no, order_id, push_id)
  select sap_order_no, order_id, id from erp_pushes
  where kind = 'order' and state = 'confirmed' and sap_order_no <> ''
  on conflict do nothing;
create index erp_pushes_confirmed on erp_pushes (created_at desc) where kind = 'order' and state = 'confirmed';
