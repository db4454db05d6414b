-- Which line of a quotation a line of an order or a contract was made of, so that it is known how much of an offer is
-- converted and how much is open (D192).
alter table order_lines add column quotation_line_id uuid;
alter table contract_lines add column quotation_line_id uuid;
create index order_lines_quotation_line on order_lines (quotation_line_id) where quotation_line_id is not null;
create index contract_lines_quotation_line on contract_lines (quotation_line_id) where quotation_line_id is not null;

-- Documents that exist are joined by material and place, as they were copied.
update order_lines l set quotation_line_id = q.id
from orders o, quotation_lines q
where l.order_id = o.id and o.quotation_id = q.quotation_id and o.master_id is null
  and q.line_no = l.line_no and q.material_id = l.material_id;
update contract_lines l set quotation_line_id = q.id
from contracts c, quotation_lines q
where l.contract_id = c.id and c.quotation_ids = array[q.quotation_id]
  and q.line_no = l.line_no and q.material_id = l.material_id;
