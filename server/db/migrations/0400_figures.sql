-- What every figure is a sum of: a part of a document's amount, by person and category (D265). A document that counts
-- nowhere has no entry.
create table figure_entries (
  id             uuid primary key default uuidv7(),
  kind           text not null,
  doc_id         uuid not null,
  doc_no         text not null,
  state          text not null,
  day            date not null,
  customer_id    uuid,
  country        text not null,
  sales_org      text not null,
  salesperson_id uuid,
  category       text not null,
  currency       text not null,
  amount         numeric not null,
  base_amount    numeric,
  documents      integer not null,
  by_person      integer not null,
  by_category    integer not null
);
comment on column figure_entries.salesperson_id is 'Whose share it is; null where nobody has one';
comment on column figure_entries.category is '- for charges, and where the lines are not known';
comment on column figure_entries.base_amount is 'In CNY by the rate of the document; null where none was known';
comment on column figure_entries.documents is '1 for the first entry of a document, so that their sum counts documents';
comment on column figure_entries.by_person is '1 for the first entry of a document and person';
comment on column figure_entries.by_category is '1 for the first entry of a document and category';
create index figure_entries_document on figure_entries (doc_id);
create index figure_entries_day on figure_entries (kind, day, id);
create index figure_entries_customer on figure_entries (customer_id, kind, day, id);
create index figure_entries_person on figure_entries (salesperson_id, kind, day, id);
create index figure_entries_org on figure_entries (sales_org, kind, day, id);
create index figure_entries_country on figure_entries (country, kind, day, id);

-- The same summed by month. Each write adds a row of what has changed; a task folds them, and readers add up both.
create table figure_sums (
  kind           text not null,
  state          text not null,
  month          date not null,
  customer_id    uuid,
  country        text not null,
  sales_org      text not null,
  salesperson_id uuid,
  category       text not null,
  currency       text not null,
  amount         numeric not null,
  base_amount    numeric not null,
  unrated        integer not null,
  documents      integer not null,
  by_person      integer not null,
  by_category    integer not null,
  entries        integer not null,
  folded         boolean not null
);
comment on column figure_sums.unrated is 'Entries whose amount in CNY is not known and left out of base_amount';
create unique index figure_sums_folded on figure_sums
  (kind, month, sales_org, country, customer_id, salesperson_id, category, currency, state)
  nulls not distinct where folded;
create index figure_sums_month on figure_sums (kind, month);
create index figure_sums_fresh on figure_sums (kind) where not folded;
