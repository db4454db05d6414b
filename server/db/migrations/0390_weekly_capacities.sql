-- What a warehouse loads in a week, in cubic metres and kilograms; null where nobody has said so (D230).
alter table warehouses add column weekly_volume numeric(12, 3), add column weekly_weight numeric(12, 3);

-- The plan reads what is open by its date.
create index open_quantities_planned on open_quantities (planned_date, id) where not closed and open > 0;
