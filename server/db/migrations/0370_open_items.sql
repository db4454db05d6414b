-- What customers owe as SAP's accounts have it: one row for an item of an accounting document. A credit is negative.
create table open_items (
  id               uuid primary key,
  company_code     text not null,
  fiscal_year      text not null,
  document         text not null,
  item             text not null,
  customer_id      uuid not null references customers (id) on delete cascade,
  document_type    text not null,
  posting_date     date not null,
  document_date    date not null,
  base_date        date not null,
  payment_days     integer not null,
  due_date         date not null,
  amount           numeric not null,
  currency         text not null,
  special_gl       text not null default '',
  billing_document text not null default '',
  sales_order      text not null default '',
  cleared_on       date,
  read_at          timestamptz(3) not null,
  unique (company_code, fiscal_year, document, item)
);
comment on column open_items.special_gl is 'A is a down payment, which is never overdue';
-- The lists of what is open, by their day; what one customer has open; and what was paid, which is kept for a while.
create index open_items_due on open_items (due_date, id) where cleared_on is null;
create index open_items_customer on open_items (customer_id, due_date)
  include (amount, currency, special_gl) where cleared_on is null;
create index open_items_paid on open_items (cleared_on, id) where cleared_on is not null;
create index open_items_order on open_items (sales_order) where sales_order <> '';
create index open_items_document on open_items (lower(document) text_pattern_ops);

alter table customers add column open_items_at timestamptz(3);
comment on column customers.open_items_at is 'When the account of the customer was read in SAP';

-- A line that nobody has set is not a line of nothing, and what is used is SAP's word or counted here.
alter table customers alter column credit_limit drop not null, alter column credit_limit drop default;
alter table customers add column credit_exposure numeric(18, 2);
comment on column customers.credit_limit is 'Null where the credit of the customer is not checked';
comment on column customers.credit_exposure is 'What SAP says is used; null where SAP does not tell and it is counted here';
update customers set credit_exposure = credit_limit - credit_balance
  where credit_checked_at is not null or credit_limit <> 0;
update customers set credit_limit = null where credit_checked_at is null and credit_limit = 0;
alter table customers drop column credit_balance;

-- The accounts of the simulated SAP.
create table sap_sim_items (
  document   text primary key,
  sold_to    text not null,
  body       jsonb not null,
  cleared_on date
);
create index sap_sim_items_sold_to on sap_sim_items (sold_to);
