-- Whether SAP was there at a time is told by what it answered then.
create index erp_attempts_answered on erp_attempts (finished_at) where outcome in ('done', 'rejected', 'conflict');
