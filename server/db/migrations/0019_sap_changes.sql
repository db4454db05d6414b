-- A change after the push (lead time, close) takes effect once SAP has said yes (D130); until then the order says so.
alter table orders add column sap_change text not null default 'none'
  check (sap_change in ('none', 'sending', 'refused'));
create index orders_sap_change on orders (order_time desc, id desc) where sap_change = 'refused' and deleted_at is null;

-- What was changed here before SAP had answered waits for its answer now, or is told to be refused.
update orders set sap_change = case newest.state when 'rejected' then 'refused' else 'sending' end, status = 'pushed'
  from (select distinct on (order_id) order_id, state from erp_pushes where kind <> 'order'
    order by order_id, id desc) as newest
  where newest.order_id = orders.id and newest.state not in ('confirmed', 'released')
    and orders.status in ('pushed', 'closed') and orders.deleted_at is null;
