-- From which address a session was opened: whoever it takes over from is told.
alter table sessions add column address text not null default '';
