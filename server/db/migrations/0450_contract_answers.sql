-- What its customer says to a contract that it was sent.
alter table contracts
  add column answer text not null default 'none',
  add column answered_at timestamptz(3),
  add column answered_by text not null default '',
  add column answer_comment text not null default '';
