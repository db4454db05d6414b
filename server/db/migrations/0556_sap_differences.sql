-- What SAP keeps otherwise is stored as values, of which each reader makes words; before, it was a text such as
-- 'totalAmount: 12.00 → 11.50, sapDeliveryTime: 1: 2026-03-01 2: 2026-03-08 → 1: 2026-03-09 2: 2026-03-10'.
create temporary table sentences on commit drop as
select difference as sentence from erp_pushes
union select regexp_replace(m ->> 'text', '^.*? · ', '') from erp_pushes, jsonb_array_elements(messages) m
  where m ->> 'code' = 'PUSH_DIFFERS_IN_SAP'
union select from_state ->> 'difference' from events where doc_type = 'push' and from_state ? 'difference'
union select i #>> '{params,what}' from tasks, jsonb_array_elements(report -> 'issues') i
  where kind = 'sap.reconcile' and i ->> 'code' = 'PUSH_DIFFERS_IN_SAP';

create temporary table meanings on commit drop as
with parts as (
  select sentence, n, m[1] as field, m[2] as sent, m[3] as kept
  from sentences, regexp_split_to_table(sentence, ', (?=\w+: )') with ordinality s (part, n),
    regexp_match(part, '^(\w+): (.*) → (.*)$') m where m is not null
), found as (
  select sentence, n, 0 as at, jsonb_build_object('field', field, 'told', sent, 'kept', kept) as difference
    from parts where field <> 'sapDeliveryTime'
  union all
  select sentence, n, at, jsonb_build_object('field', field, 'lineNo', s[1]::int, 'told', s[2], 'kept', k[2])
    from parts, rows from (regexp_matches(sent, '(\d+): (\S*)', 'g'), regexp_matches(kept, '(\d+): (\S*)', 'g'))
      with ordinality l (s, k, at)
    where field = 'sapDeliveryTime' and s is not null and k is not null
)
select sentence, jsonb_agg(difference order by n, at) as differences from found group by sentence;

alter table erp_pushes add column differences jsonb not null default '[]';
comment on column erp_pushes.differences is 'What SAP has otherwise than it was told: field, lineNo, told, kept';
update erp_pushes p set differences = m.differences from meanings m where m.sentence = p.difference;
alter table erp_pushes drop column difference;

-- A message about them had the numbers of what was found before them.
update erp_pushes set messages = (
  select jsonb_agg(case when message ->> 'code' <> 'PUSH_DIFFERS_IN_SAP' then message
    else message || jsonb_build_object('differences', coalesce(differences, '[]'),
      'text', coalesce(substring(message ->> 'text' from '^(.*?) · '), '')) end order by n)
  from jsonb_array_elements(messages) with ordinality e (message, n)
    left join meanings m on m.sentence = regexp_replace(message ->> 'text', '^.*? · ', '')
) where messages @> '[{"code": "PUSH_DIFFERS_IN_SAP"}]';

-- The log tells of a difference that was accepted as of a change; before, it stood among states that nobody was shown.
update events e set changes = jsonb_build_array(jsonb_build_object(
    'path', 'differences', 'from', m.differences::text, 'to', ''))
  from meanings m
  where e.doc_type = 'push' and e.event = 'acceptDifference' and m.sentence = e.from_state ->> 'difference';
update events set from_state = from_state - 'difference', to_state = to_state - 'difference'
  where doc_type = 'push' and from_state ? 'difference';

-- The reports of comparisons keep the text of these values.
update tasks set report = report || jsonb_build_object('issues', (
  select jsonb_agg(case when issue ->> 'code' <> 'PUSH_DIFFERS_IN_SAP' then issue
    else jsonb_set(issue, '{params,what}', to_jsonb(coalesce(differences, '[]')::text)) end order by n)
  from jsonb_array_elements(report -> 'issues') with ordinality i (issue, n)
    left join meanings m on m.sentence = issue #>> '{params,what}'
)) where kind = 'sap.reconcile' and report @> '{"issues": [{"code": "PUSH_DIFFERS_IN_SAP"}]}';
