-- An order that SAP refused says so until it is pushed again or changed, instead of looking as if it had never been pushed.
create index orders_push_rejected on orders (order_time desc, id desc)
  where push = 'push_rejected' and deleted_at is null;

-- What was refused before this and has not been changed since.
update orders set push = 'push_rejected'
  from (select distinct on (order_id) order_id, state, ended_at from erp_pushes where kind = 'order'
    order by order_id, id desc) as newest
  where newest.order_id = orders.id and newest.state = 'rejected' and orders.push = 'unpushed'
    and orders.status in ('special_price_pending', 'effective', 'special_price_maintained', 'sales_order_pending',
      'sales_order_maintained', 'cs_processing')
    and orders.deleted_at is null
    and not exists (select from events where events.doc_type = 'order' and events.doc_id = orders.id
      and events.at > newest.ended_at
      and events.event in ('edit', 'split', 'unsplit', 'moveLines', 'maintainSpecialPrice', 'submitSpecialPrice'));
