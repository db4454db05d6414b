-- A warehouse has a position already, and the words of a field are the same in every table.
alter table customer_contacts rename column position to job_title;
