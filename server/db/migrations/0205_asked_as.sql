-- The role for which somebody is asked to decide; null for whoever is asked by name. Whoever loses the role loses the turn.
alter table approval_people add column as_role text;
