-- Who makes, who is paid, how credit is judged and what salespersons shall reach. Their use comes with later documents.
create table production_companies (
  id uuid primary key,
  code text not null, name_zh text not null, name_en text not null, factory_code text not null,
  contact text not null default '', phone text not null default '', address text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (code)
);

-- Whose days do not overlap: writers take turns (master_turns).
create table special_dates (
  id uuid primary key,
  factory_code text not null, valid_from date not null, valid_to date not null check (valid_to >= valid_from),
  name_zh text not null, name_en text not null, quality numeric(7, 4) not null,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (factory_code, valid_from)
);

create table beneficiaries (
  id uuid primary key,
  code text not null, name_zh text not null, name_en text not null, sales_org text not null,
  address text not null default '', tax_no text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (code)
);

create table beneficiary_accounts (
  id uuid primary key,
  beneficiary_code text not null, account_no text not null, currency text not null, bank_name text not null,
  bank_address text not null default '', swift text not null, iban text not null default '',
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create unique index beneficiary_accounts_number
  on beneficiary_accounts (beneficiary_code, upper(replace(account_no, ' ', '')));

create table credit_controls (
  id uuid primary key,
  code text not null, name_zh text not null, name_en text not null, currency text not null,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (code)
);

create table credit_models (
  id uuid primary key,
  credit_control_code text not null, risk_level text not null, check_mode text not null,
  tolerance_percent numeric(7, 4) not null, overdue_days integer not null, open_orders boolean not null default false,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (credit_control_code, risk_level)
);

create table evaluation_modes (
  id uuid primary key,
  code text not null, name_zh text not null, name_en text not null, basis text not null, period text not null,
  pass_percent numeric(7, 4) not null,
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (code)
);

create table sales_kpis (
  id uuid primary key,
  salesperson_number text not null, year integer not null, evaluation_code text not null, currency text not null,
  target_amount numeric(16, 2) not null, bonus_percent numeric(7, 4),
  remark text not null default '',
  enabled boolean not null default true, version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null,
  unique (salesperson_number, year, evaluation_code)
);

-- What holds on all other days; one row.
create table default_qualities (
  id uuid primary key, quality numeric(7, 4) not null, version integer not null,
  updated_by text not null, updated_at timestamptz(3) not null
);
