-- A line of a quotation may stand by its wording as long as no material is known for it (D204).
alter table quotation_lines alter column material_id drop not null;
alter table quotation_lines add constraint quotation_lines_called check (material_id is not null or wording <> '');
