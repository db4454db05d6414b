-- Terms that are agreed before there is an order go with the goods from the inquiry to the order.
alter table inquiries
  add column pay_term text not null default '',
  add column delivery_term text not null default '',
  add column packing_requirement text,
  add column spray_code text;

alter table quotations
  add column payment_ratio numeric(7, 4),
  add column advance_payment_rate numeric(7, 4),
  add column is_deposit_collection boolean,
  add column deposit_rate numeric(7, 4),
  add column packing_requirement text,
  add column spray_code text;

alter table contracts
  add column delivery_term text not null default '',
  add column payment_ratio numeric(7, 4),
  add column is_deposit_collection boolean,
  add column deposit_rate numeric(7, 4),
  add column packing_requirement text,
  add column spray_code text;
