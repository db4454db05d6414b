-- The customers that a sent message was addressed to, fixed with its recipients: a person may belong to several.
create table message_customers (
  message_id  uuid not null references messages (id) on delete cascade,
  customer_id uuid not null references customers (id),
  primary key (message_id, customer_id)
);
create index message_customers_customer on message_customers (customer_id);
insert into message_customers (message_id, customer_id)
  select distinct r.message_id, c.id
    from message_recipients r
    join messages m on m.id = r.message_id
    join account_customers ac on ac.account_id = r.account_id
    join customers c on c.id = ac.customer_id
    where m.sales_orgs ? c.sales_org
      and (jsonb_array_length(m.countries) + jsonb_array_length(m.customer_ids) = 0
        or m.countries ? c.country_code or m.customer_ids ? c.id::text);
