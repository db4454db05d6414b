-- What was pushed is told apart by what has left of it, and a quotation by whether a newer revision has taken its place,
-- so that a reader sees what still waits.
update figure_entries e
  set state = case when o.status = 'closed' then 'closed' else o.shipping end
  from orders o
  where e.kind = 'pushed' and o.id = e.doc_id;
update figure_entries e
  set state = 'superseded'
  from quotations q
  where e.kind = 'quotation' and q.id = e.doc_id and q.superseded and q.status in ('price_checked', 'sent');
delete from figure_sums where kind in ('pushed', 'quotation');
insert into figure_sums (kind, month, sales_org, country, customer_id, salesperson_id, category, currency, state,
    amount, base_amount, unrated, documents, by_person, by_category, entries, folded)
  select kind, date_trunc('month', day)::date, sales_org, country, customer_id, salesperson_id, category, currency, state,
      sum(amount), sum(coalesce(base_amount, 0)), count(*) filter (where base_amount is null), sum(documents),
      sum(by_person), sum(by_category), count(*), true
    from figure_entries where kind in ('pushed', 'quotation')
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
