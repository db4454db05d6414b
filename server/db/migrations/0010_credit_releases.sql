-- What finance lets through although credit holds it (D51), the mark of a held order, and reading by a share (D91).
alter table orders add column credit_held boolean not null default false;
comment on column orders.credit_held is 'A push was refused for credit alone, and nothing has released it since';
create index orders_credit_held on orders (order_time desc, id desc) where credit_held and deleted_at is null;

create table credit_releases (
  id uuid primary key,
  order_id uuid not null,
  reason text not null,
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null,
  until date not null,
  exposure numeric(18, 2) not null,
  released_by uuid not null,
  released_name text not null,
  released_at timestamptz(3) not null,
  revoked_by uuid,
  revoked_name text not null default '',
  revoked_at timestamptz(3),
  revoke_reason text not null default ''
);
comment on column credit_releases.amount is 'Up to which exposure, in the currency of the credit line';
comment on column credit_releases.until is 'The last day on which it counts';
comment on column credit_releases.exposure is 'As it stood when the release was given';
create index credit_releases_order on credit_releases (order_id, id desc);

create index order_performance_salesperson on order_performance (salesperson_id, order_id);
