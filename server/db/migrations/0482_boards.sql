-- The cards that an account has chosen for its home, in their order; null while it has the usual ones of its role.
alter table account_preferences alter column favourite_menus set default '{}';
alter table account_preferences add column board text[];
