-- Everybody who has asked for a decision: has submitted it in any round, or begun it. None of them decides it (D182).
alter table approvals add column starter_ids uuid[] not null default '{}';

-- Whoever submits now is named; those of earlier rounds stand in the history of the document, a moment before its approval.
update approvals a set starter_ids = array(
  select a.starter_id where a.starter_id is not null
  union
  select e.actor_id from events e
  where e.doc_id = a.document_id and e.actor_id is not null and e.at >= a.created_at - interval '1 minute' and e.event = any(
    case
      when a.kind = 'special' then array['startSpecialPrice', 'submitSpecialPrice']
      when a.kind = 'price' then array['startApproval']
      when a.kind = 'produce' then array['send']
      when a.document = 'contract' then array['submit']
      else array['startSalesOrder', 'submitSalesOrder']
    end));

-- Their open turns are nobody's, and where nobody else is asked the administrators take their place.
with released as (
  update approval_people p set state = 'released', acted_at = now()
  from approvals a
  where a.id = p.approval_id and a.status = 'in_approval' and a.deleted_at is null
    and p.state = 'open' and p.step is not null and p.account_id = any(a.starter_ids)
  returning p.id, p.approval_id, p.round, p.step, p.step_name, a.starter_ids
)
insert into approval_people (id, approval_id, round, step, step_name, account_id, name, state, asked_at)
select gen_random_uuid(), r.approval_id, r.round, r.step, r.step_name, c.id, c.name, 'open', now()
from (select distinct approval_id, round, step, step_name, starter_ids from released) r
join accounts c on c.role = 'administrator' and c.status = 'active' and not c.id = any(r.starter_ids)
where not exists (select from approval_people other
  where other.approval_id = r.approval_id and other.round = r.round and other.step = r.step
    and other.state = 'open' and other.id not in (select id from released));
