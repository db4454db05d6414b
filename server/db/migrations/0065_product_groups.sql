-- Sets of materials (D117). A product group is kept by staff and belongs to no customer; a user product group belongs to
-- a customer, or to one of its users, and says in their words what the materials are called.
create table product_groups (
  id uuid primary key,
  customer_id uuid,
  account_id uuid,
  parent_id uuid,
  -- The product group that was given to the customer.
  source_id uuid,
  code text not null,
  name text not null,
  description text not null default '',
  -- The account that keeps it.
  keeper_id uuid not null,
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index product_groups_code
  on product_groups (coalesce(customer_id::text, ''), upper(replace(code, ' ', '')));
create index product_groups_customer on product_groups (customer_id, code);
create index product_groups_parent on product_groups (parent_id);
create index product_groups_source on product_groups (source_id, customer_id);

create table product_group_items (
  id uuid primary key,
  group_id uuid not null,
  product_id uuid not null,
  -- What the customer calls the material.
  code text not null default '',
  name text not null default '',
  description text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index product_group_items_product on product_group_items (group_id, product_id);
create index product_group_items_of_product on product_group_items (product_id);

-- What a customer's user has marked as a favourite: materials and groups.
create table collected_items (
  account_id uuid not null,
  kind text not null check (kind in ('product', 'group')),
  item_id uuid not null,
  collected_at timestamptz(3) not null,
  primary key (account_id, kind, item_id)
);
