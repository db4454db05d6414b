-- What finance has said of the prices of a contract before its audit.
alter table contracts add column review_saved boolean not null default false,
  add column check_comment text not null default '',
  add column checked_by text not null default '',
  add column checked_at timestamptz(3);
