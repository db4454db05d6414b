import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import { replaceShares } from '../../documents/orders/order.repository.ts'
import { eventRow } from '../../records/history/history.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Company } from '../company.ts'
import type { OrderPlan } from '../content/order-plan.ts'
import { salesAccounts } from '../content/people.ts'

const colleagueOf = (salesman: OrderPlan['salesman']) =>
  salesAccounts.find((account) => account !== salesman)!

/** Every so many documents have it. */
const every = { handedOver: 12, related: 10, shared: 8, attached: 3 } as const

/** Now and then an order is taken and brought forward by the salesman who does not look after its customer. */
export function handedOver(plan: OrderPlan): OrderPlan {
  if (plan.index % every.handedOver !== 0) return plan
  const salesman = colleagueOf(plan.salesman)
  const by = (userId: string) => (userId === plan.salesman ? salesman : userId)
  const inHand = <S extends { steps: readonly { by: string }[] }>(part: S | null): S | null =>
    part && { ...part, steps: part.steps.map((step) => ({ ...step, by: by(step.by) })) }
  return {
    ...plan,
    salesman,
    createdBy: by(plan.createdBy),
    customerOrder: inHand(plan.customerOrder),
    staffOrder: inHand(plan.staffOrder),
  }
}

/** Some customers are looked after by both salesmen. */
export async function relateBoth(tx: Tx, { customerIds, salespersonIds }: Company): Promise<void> {
  const rows = customerIds
    .filter((_, n) => n % every.related === 0)
    .flatMap((customerId) =>
      [...salespersonIds.values()].map((salespersonId) => ({ salespersonId, customerId })),
    )
  const present = await tx.selectFrom('salespersonCustomers').selectAll().execute()
  const known = new Set(present.map((row) => `${row.salespersonId} ${row.customerId}`))
  await insertRows(
    tx,
    'salespersonCustomers',
    // Ids of ours follow those that are there, because plans count a salesman's customers in this order.
    rows
      .filter((row) => !known.has(`${row.salespersonId} ${row.customerId}`))
      .map((row) => ({ id: newId(), ...row })),
  )
}

async function sharePerformance(tx: Tx, { salespersonIds }: Company): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'orderTime', 'salespersonId'])
    .where('salespersonId', 'is not', null)
    .orderBy('id')
    .execute()
  for (const [n, { salespersonId, ...order }] of orders.entries()) {
    if (n % every.shared !== 0) continue
    const colleague = [...salespersonIds.values()].find((other) => other !== salespersonId)!
    await replaceShares(tx, order, [
      { salespersonId: salespersonId!, share: 70 },
      { salespersonId: colleague, share: 30 },
    ])
  }
}

interface Document {
  id: string
  type: string
  createdAt: string
  createdBy: string
  events: number
}

const documentsOf = async (tx: Tx): Promise<Document[]> => {
  const { rows } = await sql<Document>`
    select d.*, (select count(*)::int from events e where e.doc_id = d.id) as events
      from (select id, 'order' as type, created_at, created_by from orders
            union all select id, 'customerOrder', created_at, created_by from customer_orders) as d
     order by d.id`.execute(tx)
  return rows
}

const usualEvents = 10

/** Drafts are saved several times before they go anywhere: histories are as long as in daily work. */
async function saveOften(tx: Tx, { actors }: Company, documents: readonly Document[]): Promise<void> {
  const byName = new Map([...actors.values()].map((actor) => [actor.name, actor]))
  const rows = documents.flatMap(({ id, type, createdAt, createdBy, events }) =>
    Array.from({ length: Math.max(0, usualEvents - events) }, (_, n) =>
      eventRow(
        byName.get(createdBy) ?? systemActor,
        {
          docType: type,
          docId: id,
          event: 'save',
          from: { status: 'draft' },
          to: { status: 'draft' },
          changes: [
            { path: 'remark', from: '', to: `Load with container ${n + 1}` },
            { path: `lines.${n + 1}.salesQuantity`, from: '120.000', to: '240.000' },
          ],
        },
        new Date(Date.parse(createdAt) + (n + 1) * 1_000).toISOString(),
      ),
    ),
  )
  await insertRows(tx, 'events', rows)
}

/** The rows alone: a filled company has no file store beside it. */
async function attachFiles(tx: Tx, { actors }: Company, documents: readonly Document[]): Promise<void> {
  const rows = documents
    .filter((_, n) => n % every.attached === 0)
    .flatMap(({ id, type, createdAt }) =>
      ['purchase-order.pdf', 'packing-list.xlsx'].map((name) => ({
        id: newId(Date.parse(createdAt)),
        storageKey: `filled/${id}/${name}`,
        name,
        mediaType: 'application/octet-stream',
        bytes: 48_213,
        sha256: '0'.repeat(64),
        groupName: 'orderFile',
        ownerId: actors.get('admin')!.accountId,
        createdAt,
        linkedType: type,
        linkedId: id,
        looseSince: null,
      })),
    )
  await insertRows(tx, 'files', rows)
}

/** What daily work leaves on documents beside their own steps. */
export async function liveWith(tx: Tx, company: Company): Promise<void> {
  await sharePerformance(tx, company)
  const documents = await documentsOf(tx)
  await saveOften(tx, company, documents)
  await attachFiles(tx, company, documents)
}
