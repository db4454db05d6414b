-- A line of a pushed order is closed once SAP has rejected it (D130); the others of its order go on.
alter table order_lines add column closed boolean not null default false;
alter table erp_pushes drop constraint erp_pushes_kind_check,
  add constraint erp_pushes_kind_check check (kind in ('order', 'leadTime', 'closeLines', 'close'));
