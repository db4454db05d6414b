-- Prices of an inquiry that are decided on by an approval.
alter table inquiries
  -- Lines whose price is below the list, has nothing to compare with, or was marked by finance.
  add column review_lines integer not null default 0,
  add column starter_id uuid,
  add column approved_hash text not null default '',
  -- The approval could not be sent to the system that decides.
  add column send_failed boolean not null default false;
update inquiries set review_lines = (select count(*) from inquiry_lines l where l.inquiry_id = inquiries.id and (
  l.financial_remark <> '' or coalesce(l.base_price, 0) = 0 or upper(l.sales_unit) <> upper(l.price_unit)
  or l.unit_price < l.base_price / greatest(l.per, 1)));
