import { sql } from 'kysely'
import { isFree } from '#shared/documents/contracts/ledger.rules.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transaction.ts'

/** Orders that still stand for what was ordered of contracts. */
const living = (contractIds: readonly string[]) => sql`select o.id, o.master_id, o.contract_ids,
    o.push not in ('unpushed', 'push_rejected') as pushed
  from orders o where o.contract_ids && ${[...contractIds]}::uuid[] and o.deleted_at is null
    and o.status not in ('returned', 'cancelled')`

export interface LedgerLine {
  /** Null where orders name a line that the contract has no more. */
  contractId: string | null
  id: string
  contracted: string
  ordered: string
  pushed: string
  shipped: string
}

/**
 * What has become of the lines of contracts, counted from the orders themselves in one query. What had not left of a
 * line when SAP closed it may be ordered again.
 */
export const ledgerOf = async (tx: Tx, contractIds: readonly string[]): Promise<LedgerLine[]> => {
  const { rows } = await sql<LedgerLine>`
    with living as (${living(contractIds)}), lines as (
      select l.contract_line_id as id, o.pushed, l.shipped_quantity,
        case when l.closed then l.shipped_quantity else l.sales_quantity end as quantity
      from living o join order_lines l on l.order_id = o.id
      where l.contract_line_id is not null
    ), counted as (
      select id, sum(quantity) as ordered, coalesce(sum(quantity) filter (where pushed), 0) as pushed,
        sum(shipped_quantity) as shipped
      from lines group by id
    ), agreed as (
      select contract_id, id, sales_quantity from contract_lines where contract_id = any(${[...contractIds]}::uuid[])
    )
    select a.contract_id, id, coalesce(a.sales_quantity, 0) as contracted, coalesce(c.ordered, 0) as ordered,
      coalesce(c.pushed, 0) as pushed, coalesce(c.shipped, 0) as shipped
    from agreed a full join counted c using (id)`.execute(tx)
  return rows
}

/**
 * Keeps the count on the lines, and on each contract how many orders stand for it and what they bear of its charges. The
 * charges of a master that was voided stay with its parts.
 */
export async function writeLedger(
  tx: Tx,
  contractIds: readonly string[],
  lines: readonly LedgerLine[],
): Promise<void> {
  const column = (name: 'id' | 'ordered' | 'pushed' | 'shipped') => lines.map((line) => line[name])
  await sql`update contract_lines l set ordered_quantity = n.ordered, pushed_quantity = n.pushed,
      shipped_quantity = n.shipped
    from unnest(${column('id')}::uuid[], ${column('ordered')}::numeric[], ${column('pushed')}::numeric[],
      ${column('shipped')}::numeric[]) as n (id, ordered, pushed, shipped)
    where l.id = n.id and (l.ordered_quantity, l.pushed_quantity, l.shipped_quantity)
      is distinct from (n.ordered, n.pushed, n.shipped)`.execute(tx)
  await sql`update contracts c set allotted_local_charge = n.local_charge,
      allotted_ocean_freight = n.ocean_freight, allotted_premium = n.premium, allotted_other_charge = n.other_charge
    from (select k.id, coalesce(sum(a.local_charge), 0) as local_charge,
        coalesce(sum(a.ocean_freight), 0) as ocean_freight, coalesce(sum(a.premium), 0) as premium,
        coalesce(sum(a.other_charge), 0) as other_charge
      from unnest(${[...contractIds]}::uuid[]) as k (id)
        left join contract_charges a on a.contract_id = k.id
          and exists (select from (${living(contractIds)}) o where a.order_id in (o.id, o.master_id))
      group by k.id) n
    where c.id = n.id and (c.allotted_local_charge, c.allotted_ocean_freight, c.allotted_premium, c.allotted_other_charge)
      is distinct from (n.local_charge, n.ocean_freight, n.premium, n.other_charge)`.execute(tx)
  await sql`update contracts c set live_orders = n.live, pushed_orders = n.pushed
    from (select k.id, count(o.id)::int as live, (count(o.id) filter (where o.pushed))::int as pushed
      from unnest(${[...contractIds]}::uuid[]) as k (id)
        left join (${living(contractIds)}) o on o.contract_ids @> array[k.id]
      group by k.id) n
    where c.id = n.id and (c.live_orders, c.pushed_orders) is distinct from (n.live, n.pushed)`.execute(tx)
}

/** What an order bears of the charges of each of its contracts (D187). */
export async function writeAllotments(
  tx: Tx,
  orderId: string,
  allotments: readonly (Charges & { contractId: string })[],
): Promise<void> {
  const rows = allotments.filter((charges) => !isFree(charges))
  await insertRows(
    tx,
    'contractCharges',
    rows.map((row) => ({ ...row, orderId })),
  )
}

/** The lines of several contracts. */
export const linesOfAll = (tx: Tx, contractIds: readonly string[]) =>
  tx
    .selectFrom('contractLines')
    .selectAll()
    .where('contractId', 'in', [...contractIds])
    .orderBy('contractId')
    .orderBy('lineNo')
    .execute()

/** Ids of the orders that stand for a contract. */
export const orderIdsOf = async (tx: Tx, contractId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${living([contractId])}`.execute(tx)
  return rows.map(({ id }) => id)
}
