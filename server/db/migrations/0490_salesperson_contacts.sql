-- Customers read in the portal how they reach their salesperson.
alter table salespersons
  add column phone text not null default '',
  add column email text not null default '';
