-- What the columns of a customer's sheets mean: a field of a line by the column's title, empty where it is left out.
create table customer_sheet_columns (
  customer_id uuid not null,
  key text not null,
  field text not null,
  updated_by text not null,
  updated_at timestamptz(3) not null,
  primary key (customer_id, key)
);
