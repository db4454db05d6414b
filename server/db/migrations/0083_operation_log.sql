-- The log of all operations is read newest first, by whom, and by its kind.
create index events_at on events (at, id);
create index events_actor_name on events (actor_name, at);
-- A dead letter that an operator gave up is kept, and is nobody's concern any more.
alter table outbox drop constraint outbox_status_check;
alter table outbox add constraint outbox_status_check
  check (status in ('waiting', 'running', 'done', 'dead', 'dropped'));
