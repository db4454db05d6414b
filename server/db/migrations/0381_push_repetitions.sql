-- A push that SAP certainly does not have is sent again once by itself (D193); this one is such a repetition.
alter table erp_pushes add column repetition boolean not null default false;
