-- What the program that signed in says of itself, in words. Older sessions do not know it.
alter table sessions add column device_name text not null default '';
