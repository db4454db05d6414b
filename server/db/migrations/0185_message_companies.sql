-- The company that each recipient reads as sender: the organizations of its own customers among the addressed ones.
alter table message_recipients add column company text not null default '';
update message_recipients r set company = coalesce(
    (select string_agg(distinct o.name_en, ', ') from account_customers ac
      join customers c on c.id = ac.customer_id
      join sales_orgs o on o.code = c.sales_org
      where ac.account_id = r.account_id and m.sales_orgs ? c.sales_org),
    case when jsonb_array_length(m.sales_orgs) <= 1 then m.company else '' end)
  from messages m where m.id = r.message_id;
