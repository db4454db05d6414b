-- The names of staff in Latin letters, for whoever reads English or Indonesian.
alter table accounts add column latin_name text not null default '';
alter table salespersons add column latin_name text not null default '';
