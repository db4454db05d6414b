-- How is paid, in words, beside the payment period (the specification, section 3).
alter table inquiries add column payment_terms text not null default '';
alter table quotations add column payment_terms text not null default '';
alter table contracts add column payment_terms text not null default '';
alter table customer_orders add column payment_terms text not null default '';
alter table orders add column payment_terms text not null default '';
