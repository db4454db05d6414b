-- The charges of a contract stay with it until they are allotted to an order (D187). What stands here is what an order got
-- when it was made; it counts while the order stands.
create table contract_charges (
  contract_id uuid not null references contracts (id) on delete cascade,
  order_id uuid not null references orders (id) on delete cascade,
  local_charge numeric not null default 0,
  ocean_freight numeric not null default 0,
  premium numeric not null default 0,
  other_charge numeric not null default 0,
  primary key (contract_id, order_id)
);
create index contract_charges_order on contract_charges (order_id);

alter table contracts
  add column allotted_local_charge numeric not null default 0,
  add column allotted_ocean_freight numeric not null default 0,
  add column allotted_premium numeric not null default 0,
  add column allotted_other_charge numeric not null default 0;

-- Orders that took the charges of whole contracts before are told apart by having them.
insert into contract_charges (contract_id, order_id, local_charge, ocean_freight, premium, other_charge)
select c.id, o.id, c.local_charge, c.ocean_freight, c.premium, c.other_charge
from contracts c join orders o on o.contract_ids = array[c.id]
where o.master_id is null and c.local_charge + c.ocean_freight + c.premium + c.other_charge > 0
  and (o.local_charge, o.ocean_freight, o.premium, o.other_charge)
    = (c.local_charge, c.ocean_freight, c.premium, c.other_charge);
update contracts c set allotted_local_charge = n.local_charge, allotted_ocean_freight = n.ocean_freight,
  allotted_premium = n.premium, allotted_other_charge = n.other_charge
from contract_charges n join orders o on o.id = n.order_id
where n.contract_id = c.id and o.deleted_at is null and o.status not in ('returned', 'cancelled');
