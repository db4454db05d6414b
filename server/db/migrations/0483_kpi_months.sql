-- What is to be reached in each month, where the year is not the same in all of them; all twelve or none.
alter table sales_kpis
  add column month01 numeric(16, 2),
  add column month02 numeric(16, 2),
  add column month03 numeric(16, 2),
  add column month04 numeric(16, 2),
  add column month05 numeric(16, 2),
  add column month06 numeric(16, 2),
  add column month07 numeric(16, 2),
  add column month08 numeric(16, 2),
  add column month09 numeric(16, 2),
  add column month10 numeric(16, 2),
  add column month11 numeric(16, 2),
  add column month12 numeric(16, 2);
