-- Percent off the benchmark prices of all lines; null where one of them has no benchmark.
alter table quotations add column overall_discount numeric(24, 2);
update quotations q set overall_discount = d.off
from (
  select quotation_id, case when sum(base) > 0 then round((sum(base) - sum(total_price)) * 100 / sum(base), 2) end as off
  from (
    select quotation_id, total_price, discount_percent, base_price,
      total_price * 100 / nullif(100 - discount_percent, 0) as base
    from quotation_lines
  ) lines
  group by quotation_id
  having bool_and(discount_percent < 100)
) d
where d.quotation_id = q.id;
