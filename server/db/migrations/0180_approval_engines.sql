-- What decides a kind, and what decided each approval: our own steps or another system, with its number and address.
alter table approval_flows add column engine text not null default 'embedded';
alter table approvals add column engine text not null default 'embedded';
-- Our name for the submission there, which the parts of a split document share.
alter table approvals add column oa_ref text not null default '';
alter table approvals add column oa_no text not null default '';
alter table approvals add column oa_url text not null default '';
-- How far the other system's log has been followed in this submission.
alter table approvals add column oa_seq bigint not null default 0;
create index approvals_outside on approvals (status, id) where engine <> 'embedded';
create index approvals_oa_ref on approvals (oa_ref) where oa_ref <> '';
create index approvals_oa_no on approvals using gin (oa_no gin_trgm_ops);

-- Deciders of another system have no account here; what they said is told once, whatever is told again.
alter table approval_people alter column account_id drop not null;
alter table approval_people add column oa_seq bigint;
create unique index approval_people_oa on approval_people (approval_id, round, oa_seq);
