-- Entries of a history stand in the order in which they were written, whatever the clocks said (D194).
alter table events add column seq int not null default 0;
update events e set seq = n.seq
  from (select doc_id, id, row_number() over (partition by doc_id order by id) as seq from events) n
  where n.doc_id = e.doc_id and n.id = e.id;
create index events_seq on events (doc_id, seq);
