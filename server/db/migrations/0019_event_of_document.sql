-- A customer's order tells when each step of its way happened: the events of the staff's orders behind it.
create index events_steps on events (doc_id, at) where doc_type = 'order'
  and event in ('pushSucceeded', 'shipPartly', 'shipFully');
