-- Writers of one table with validities take turns by its row here, because the days of two of its records must not
-- overlap, which no unique index can say.
create table master_turns (table_name text primary key);
