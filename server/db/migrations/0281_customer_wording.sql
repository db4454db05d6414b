-- The customer's own number and words for goods stand on every line, whoever wrote it.
alter table customer_order_lines add column wording text not null default '';
alter table inquiry_lines add column customer_material_no text not null default '';
