-- Tables of the organization become master data: each record has an id, a version, an author and a life of its own.
alter table sales_orgs add column id uuid not null default gen_random_uuid();
alter table sales_orgs alter column id drop default;
create unique index sales_orgs_id on sales_orgs (id);
alter table sales_orgs add column remark text not null default '';
alter table sales_orgs add column enabled boolean not null default true;
alter table sales_orgs add column version integer not null default 1;
alter table sales_orgs add column created_by text not null default 'Seaway';
alter table sales_orgs add column created_at timestamptz(3) not null default now();
alter table sales_orgs add column updated_by text not null default 'Seaway';
alter table sales_orgs add column updated_at timestamptz(3) not null default now();

alter table sales_org_factories add column id uuid not null default gen_random_uuid();
alter table sales_org_factories alter column id drop default;
create unique index sales_org_factories_id on sales_org_factories (id);
alter table sales_org_factories add column remark text not null default '';
alter table sales_org_factories add column enabled boolean not null default true;
alter table sales_org_factories add column version integer not null default 1;
alter table sales_org_factories add column created_by text not null default 'Seaway';
alter table sales_org_factories add column created_at timestamptz(3) not null default now();
alter table sales_org_factories add column updated_by text not null default 'Seaway';
alter table sales_org_factories add column updated_at timestamptz(3) not null default now();

alter table departments add column id uuid not null default gen_random_uuid();
alter table departments alter column id drop default;
create unique index departments_id on departments (id);
alter table departments add column remark text not null default '';
alter table departments add column enabled boolean not null default true;
alter table departments add column version integer not null default 1;
alter table departments add column created_by text not null default 'Seaway';
alter table departments add column created_at timestamptz(3) not null default now();
alter table departments add column updated_by text not null default 'Seaway';
alter table departments add column updated_at timestamptz(3) not null default now();

alter table salespersons add column department_code text not null default '';
alter table salespersons add column remark text not null default '';
alter table salespersons add column version integer not null default 1;
alter table salespersons add column created_by text not null default 'Seaway';
alter table salespersons add column created_at timestamptz(3) not null default now();
alter table salespersons add column updated_by text not null default 'Seaway';
alter table salespersons add column updated_at timestamptz(3) not null default now();

-- D91: the countries whose documents finance sees are a relation that an administrator keeps, stops and enables.
create table finance_countries (
  id uuid primary key,
  user_id text not null references accounts (user_id) on delete cascade,
  country_code text not null, remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (user_id, country_code)
);
insert into finance_countries (id, user_id, country_code, created_by, created_at, updated_by, updated_at)
  select gen_random_uuid(), a.user_id, c.country_code, 'Seaway', now(), 'Seaway', now()
  from account_countries c join accounts a on a.id = c.account_id;
drop table account_countries;
