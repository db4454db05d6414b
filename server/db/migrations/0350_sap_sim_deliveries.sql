-- Deliveries of the simulated SAP become documents of their own, because one may hold items of several orders.
create table sap_sim_deliveries (
  number     text primary key,
  -- The orders that its items refer to.
  orders     text[] not null,
  body       jsonb not null,
  changed_at timestamptz(3) not null
);
create index sap_sim_deliveries_orders on sap_sim_deliveries using gin (orders);

insert into sap_sim_deliveries (number, orders, body, changed_at)
select item->>'DeliveryDocument', array_agg(distinct d.number), jsonb_build_object(
    'DeliveryDocument', item->>'DeliveryDocument',
    'ShippingPoint', '1010',
    'DeliveryDocumentBySupplier', '',
    'SoldToParty', min(d.sold_to),
    'ShipToParty', min(d.sold_to),
    'CreatedByUser', 'MILLER',
    'CreationDate', '/Date(' || (extract(epoch from min(d.created_on)) * 1000)::bigint || ')/',
    'CreationTime', 'PT00H00M00S',
    'DeliveryVersion', '0001',
    'OverallPickingStatus', min(item->>'GoodsMovementStatus'),
    'OverallGoodsMovementStatus', min(item->>'GoodsMovementStatus'),
    'to_DeliveryDocumentItem', jsonb_build_object('results', jsonb_agg(item order by item->>'DeliveryDocumentItem'))),
  now()
from sap_sim_documents d cross join lateral jsonb_array_elements(d.body->'deliveries') item
group by item->>'DeliveryDocument';

update sap_sim_documents set body = body - 'deliveries' where body ? 'deliveries';
