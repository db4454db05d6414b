-- What customers ask in the portal themselves: how it stands for them, and what they have asked for.
alter table inquiries
  add column asking text not null default 'none',
  add column asked_at timestamptz(3),
  add column answered_at timestamptz(3),
  add column answer_comment text not null default '',
  add column customer_note text not null default '';
alter table inquiry_lines
  -- Null for a line that staff have written.
  add column asked_quantity numeric(18, 3),
  add column asked_unit text not null default '';
