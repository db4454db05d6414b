-- A message that is for all customers of its sales organizations says so; none is meant by leaving fields empty.
alter table messages add column everyone boolean not null default false;
update messages set everyone = true
  where jsonb_array_length(countries) = 0 and jsonb_array_length(customer_ids) = 0 and status <> 'draft';
