-- Amounts have the decimals of their currency and no longer two in every one (D181). A column without a scale keeps
-- those with which a figure is written, so that 938 yen stay 938 and 1.250 dinars stay 1.250; what is stored keeps
-- the two places that it has.
alter table orders
  alter column local_charge type numeric, alter column ocean_freight type numeric, alter column premium type numeric,
  alter column other_charge type numeric, alter column lines_amount type numeric, alter column total_amount type numeric,
  alter column deposit type numeric;
alter table customer_orders
  alter column local_charge type numeric, alter column ocean_freight type numeric, alter column premium type numeric,
  alter column other_charge type numeric, alter column lines_amount type numeric, alter column total_amount type numeric;
alter table quotations
  alter column local_charge type numeric, alter column ocean_freight type numeric, alter column premium type numeric,
  alter column other_charge type numeric, alter column lines_amount type numeric, alter column total_amount type numeric;
alter table contracts
  alter column local_charge type numeric, alter column ocean_freight type numeric, alter column premium type numeric,
  alter column other_charge type numeric, alter column lines_amount type numeric, alter column total_amount type numeric;
alter table inquiries alter column total_amount type numeric;
alter table productions alter column total_amount type numeric;
alter table approvals alter column total_amount type numeric;
alter table credit_releases alter column amount type numeric, alter column exposure type numeric;
alter table order_lines alter column total_price type numeric;
alter table customer_order_lines alter column total_price type numeric;
alter table quotation_lines alter column total_price type numeric;
alter table contract_lines alter column total_price type numeric;
alter table inquiry_lines alter column total_price type numeric;
alter table production_lines alter column total_price type numeric;

-- A document keeps the decimals with which it was made, so that no amount of it moves when its currency gets others.
-- Without a default, because whoever stores a document has to know them.
alter table orders add column amount_places integer not null default 2;
alter table customer_orders add column amount_places integer not null default 2;
alter table quotations add column amount_places integer not null default 2;
alter table contracts add column amount_places integer not null default 2;
alter table inquiries add column amount_places integer not null default 2;
alter table orders alter column amount_places drop default;
alter table customer_orders alter column amount_places drop default;
alter table quotations alter column amount_places drop default;
alter table contracts alter column amount_places drop default;
alter table inquiries alter column amount_places drop default;

-- Until now nothing read this column, so it may say two for a currency that has no such coins.
update currencies set decimals = least(decimals, 0), version = version + 1
  where decimals > 0 and code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND',
    'VUV', 'XAF', 'XOF', 'XPF');
update currencies set decimals = 3, version = version + 1
  where decimals = 2 and code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND');
update currencies set decimals = 2, version = version + 1
  where decimals > 2 and code not in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'CLF', 'UYW');
update currencies set decimals = 0, version = version + 1 where decimals < 0;
insert into master_changes (id, changes) values (gen_random_uuid(), 1);
