-- Pictures that papers print: the logo and the stamp of a sales organization, and what a product looks like.
alter table letterheads add column logo text not null default '', add column stamp text not null default '';
alter table products add column picture text not null default '';
