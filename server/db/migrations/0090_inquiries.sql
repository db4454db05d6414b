-- What customers ask the price of. A line may name a material, or only say what is wanted.
create table inquiries (
  id uuid primary key,
  inquiry_no text not null,
  status text not null,
  customer_id uuid not null,
  customer_name text not null,
  customer_ref text not null default '',
  sales_org text not null,
  salesperson_id uuid,
  salesperson_name text not null default '',
  currency text not null,
  destination_country text not null,
  trade_term text not null default '',
  port text not null default '',
  answer_by date,
  remark text not null default '',
  total_amount numeric(18, 2) not null default 0,
  line_count integer not null default 0,
  open_lines integer not null default 0,
  return_comment text not null default '',
  end_reason text not null default '',
  submitted_at timestamptz(3),
  priced_at timestamptz(3),
  priced_by text not null default '',
  deleted_at timestamptz(3),
  version integer not null default 1,
  created_by text not null, created_at timestamptz(3) not null, updated_by text not null, updated_at timestamptz(3) not null
);
create index inquiries_updated on inquiries (updated_at desc, id desc) where deleted_at is null;
create index inquiries_customer on inquiries (customer_id, updated_at desc, id desc) where deleted_at is null;
create index inquiries_salesperson on inquiries (salesperson_id, updated_at desc, id desc) where deleted_at is null;
create index inquiries_org on inquiries (sales_org, updated_at desc, id desc) where deleted_at is null;
create index inquiries_country on inquiries (destination_country, updated_at desc, id desc) where deleted_at is null;
create index inquiries_status on inquiries (status, updated_at desc, id desc) where deleted_at is null;
create index inquiries_no on inquiries using gin (inquiry_no gin_trgm_ops);
create index inquiries_no_lower on inquiries (lower(inquiry_no) text_pattern_ops);
create index inquiries_ref on inquiries using gin (customer_ref gin_trgm_ops);
create index inquiries_ref_lower on inquiries (lower(customer_ref) text_pattern_ops);

create table inquiry_lines (
  inquiry_id uuid not null,
  line_no integer not null,
  -- In the customer's words, which stay when a material is found.
  wording text not null default '',
  material_id uuid,
  sap_material_no text not null default '',
  description_zh text not null default '',
  description_en text not null default '',
  spec_zh text not null default '',
  spec_en text not null default '',
  -- Null in a draft in which nobody has typed it yet.
  sales_quantity numeric(18, 3),
  sales_unit text not null default '',
  picture_id uuid,
  remark text not null default '',
  base_price numeric(18, 4),
  per numeric(12, 3) not null default 1,
  price_unit text not null default '',
  base_price_at timestamptz(3),
  unit_price numeric(18, 4),
  total_price numeric(18, 2),
  financial_remark text not null default '',
  primary key (inquiry_id, line_no)
);
