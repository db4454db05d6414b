-- Who made an order, by account: two people may have one name.
alter table orders add column created_by_id uuid;
update orders set created_by_id = e.actor_id
  from events e where e.doc_type = 'order' and e.doc_id = orders.id and e.event in ('create', 'copy');
