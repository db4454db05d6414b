-- The company sets a limit for its customer as well (D371); the customer reads the names of its own people alone.
alter table order_limits add column by_staff boolean not null default false;
