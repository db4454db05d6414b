-- What SAP says of a customer's credit beside the figures, and when it was heard last (D131).
alter table customers add column credit_blocked boolean not null default false;
alter table customers add column credit_checked_at timestamptz(3);
comment on column customers.credit_checked_at is 'When SAP was asked last and answered, also where it told no figures';

-- The simulated SAP's own word on an account, where it has one.
alter table sap_sim_credits add column blocked boolean not null default false;
alter table sap_sim_credits add column risk_class text not null default '';
