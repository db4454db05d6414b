-- As in SAP, every plant may have a storage location 0001 of its own (D370).
alter table warehouses drop constraint warehouses_code_key, add unique (factory_code, code);

alter table warehouse_weeks add column factory_code text;
update warehouse_weeks set factory_code = coalesce(
  (select w.factory_code from warehouses w where w.code = warehouse_weeks.warehouse_code), '');
alter table warehouse_weeks alter column factory_code set not null,
  drop constraint warehouse_weeks_warehouse_code_week_key, add unique (factory_code, warehouse_code, week);

-- The plan looks for the warehouses that a line may mean by their code alone.
create index warehouses_code on warehouses (code);
