-- The periods that contracts of a sales organization begin with.
alter table contract_configurations add column advance_delivery_day integer, add column warranty_period integer;
