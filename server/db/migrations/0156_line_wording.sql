-- What the customer wrote for a line, in its own words, beside the material that was found for it.
alter table order_lines add column wording text not null default '';
alter table quotation_lines add column wording text not null default '';
-- A new database makes the lines of contracts later, like those of orders; one that has them gets the column here.
alter table if exists contract_lines add column if not exists wording text not null default '';
