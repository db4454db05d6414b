-- What a warehouse loads in one week, where that is not what it loads in any other: a holiday, an extra shift. Null is as
-- in any other week (D257).
create table warehouse_weeks (
  id uuid primary key,
  warehouse_code text not null, week date not null check (extract(isodow from week) = 1),
  weekly_volume numeric(12, 3), weekly_weight numeric(12, 3),
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (warehouse_code, week)
);

-- The plan asks which positions its open lines name.
create index open_quantities_position on open_quantities (warehouse_position)
  where not closed and open > 0 and warehouse_position <> '';
