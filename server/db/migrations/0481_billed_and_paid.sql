-- What has left says whether it was billed, and what was billed whether it was paid, so that every step from the inquiry
-- to the payment tells what became of it (D290).
with paid as (
  select billing_document as no from open_items where special_gl = '' and billing_document <> ''
    group by billing_document having bool_and(cleared_on is not null))
update sap_orders f
  set invoices = (select jsonb_agg(case when i.value ->> 'invoiceNo' in (select no from paid)
      then i.value || '{"paid":true}' else i.value end order by i.ordinality)
    from jsonb_array_elements(f.invoices) with ordinality i)
  where f.id in (select o.id from paid join sap_orders o
    on o.invoices @> jsonb_build_array(jsonb_build_object('invoiceNo', paid.no, 'paid', false)));
update figure_entries e
  set state = case
    when exists (select from sap_orders f where f.invoices @> jsonb_build_array(jsonb_build_object('kind', 'invoice',
      'cancelled', false, 'goods', jsonb_build_array(jsonb_build_object('deliveryNo', d.delivery_no))))) then 'billed'
    when exists (select from delivery_lines l join sap_orders f on f.sap_order_no = l.sap_order_no
      where l.delivery_id = d.id and f.invoices is not null) then 'unbilled'
    else 'unread' end
  from deliveries d
  where e.kind = 'shipped' and d.id = e.doc_id;
update figure_entries e
  set state = case
    when i.cancelled then 'cancelled'
    when i.paid or (select bool_and(o.cleared_on is not null) from open_items o
      where o.billing_document = e.doc_no and o.special_gl = '') then 'paid'
    else 'open' end
  from sap_orders f
  cross join lateral jsonb_to_recordset(case jsonb_typeof(f.invoices) when 'array' then f.invoices end)
    as i("invoiceNo" text, cancelled boolean, paid boolean)
  where e.kind = 'billed' and e.state in ('invoice', 'debitMemo') and f.id = e.doc_id and i."invoiceNo" = e.doc_no;
delete from figure_sums where kind in ('shipped', 'billed');
insert into figure_sums (kind, month, sales_org, country, customer_id, salesperson_id, category, currency, state,
    amount, base_amount, unrated, documents, by_person, by_category, entries, folded)
  select kind, date_trunc('month', day)::date, sales_org, country, customer_id, salesperson_id, category, currency, state,
      sum(amount), sum(coalesce(base_amount, 0)), count(*) filter (where base_amount is null), sum(documents),
      sum(by_person), sum(by_category), count(*), true
    from figure_entries where kind in ('shipped', 'billed')
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
