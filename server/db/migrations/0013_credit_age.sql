-- Orders that SAP has and did not count yet when a customer's balance was read stay in its exposure (D51).
alter table customers add column credit_at timestamptz(3) not null default now();
alter table orders add column pushed_at timestamptz(3);
comment on column customers.credit_at is 'When SAP was asked for the credit that is kept here';

alter table sap_sim_documents add column created_at timestamptz(3) not null default now();
-- What customers owed the simulated SAP before it had an order of ours.
create table sap_sim_credits (
  sold_to text primary key,
  opening numeric(18, 2) not null
);
