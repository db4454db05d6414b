-- Steps have names for readers of other languages; those that were stored before have none.
update approval_flows set steps = (
  select jsonb_agg(jsonb '{"names": {"en": "", "id": ""}}' || s.step order by s.at)
  from jsonb_array_elements(steps) with ordinality s (step, at)
);
update approvals set steps = (
  select jsonb_agg(jsonb '{"names": {"en": "", "id": ""}}' || s.step order by s.at)
  from jsonb_array_elements(steps) with ordinality s (step, at)
) where steps <> '[]';
