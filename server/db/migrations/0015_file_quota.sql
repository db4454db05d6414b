-- Since when no document carries a file: a day later it is removed.
alter table files add column loose_since timestamptz(3) default now();
update files set loose_since = null where linked_id is not null;
drop index files_unlinked;
create index files_loose on files (loose_since) where loose_since is not null;
-- What an account uploaded within a day counts for its quota.
create index files_of_owner on files (owner_id, created_at);
