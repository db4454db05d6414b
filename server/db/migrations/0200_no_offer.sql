-- Lines that cannot be offered; the customer that asked for one reads the reason.
alter table inquiry_lines
  add column no_offer boolean not null default false,
  add column no_offer_reason text not null default '';
alter table inquiries add column no_offer_lines integer not null default 0;
