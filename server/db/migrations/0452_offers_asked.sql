-- A customer that was told prices asks for a quotation by them.
alter table inquiries add column offer_asked boolean not null default false;
