-- Files that deciders of another system added to what they said, by name and address there.
alter table approval_people add column attachments jsonb not null default '[]';
