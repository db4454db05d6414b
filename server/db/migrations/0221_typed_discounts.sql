-- A line keeps the discount that was typed for it, if it was typed after the price (D188); the other is computed.
alter table order_lines add column typed_discount numeric(7, 4);
alter table customer_order_lines add column typed_discount numeric(7, 4);
alter table quotation_lines add column typed_discount numeric(7, 4);
alter table contract_lines add column typed_discount numeric(7, 4);

-- A stored discount from which the price comes, and which does not follow from the price, can only have been typed.
update order_lines set typed_discount = discount_percent
  where base_price > 0 and abs(discount_percent) < 100
    and round(base_price * (100 - discount_percent) / (per * 100), 4) = unit_price
    and discount_percent <> round((base_price - unit_price * per) * 100 / base_price, 4);
update customer_order_lines set typed_discount = discount_percent
  where base_price > 0 and abs(discount_percent) < 100
    and round(base_price * (100 - discount_percent) / (per * 100), 4) = unit_price
    and discount_percent <> round((base_price - unit_price * per) * 100 / base_price, 4);
update quotation_lines set typed_discount = discount_percent
  where base_price > 0 and abs(discount_percent) < 100
    and round(base_price * (100 - discount_percent) / (per * 100), 4) = unit_price
    and discount_percent <> round((base_price - unit_price * per) * 100 / base_price, 4);
update contract_lines set typed_discount = discount_percent
  where base_price > 0 and abs(discount_percent) < 100
    and round(base_price * (100 - discount_percent) / (per * 100), 4) = unit_price
    and discount_percent <> round((base_price - unit_price * per) * 100 / base_price, 4);
