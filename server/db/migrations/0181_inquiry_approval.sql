-- Prices that an approval has to decide on: below the list price, or without one.
alter table inquiries add column review_lines integer not null default 0;
update inquiries i set review_lines = (
  select count(*) from inquiry_lines l where l.inquiry_id = i.id and l.unit_price is not null
    and (l.base_price is null or l.unit_price * l.per < l.base_price)
) where i.status in ('submitted', 'priced', 'returned');
