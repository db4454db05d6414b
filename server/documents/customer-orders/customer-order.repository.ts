import { sql } from 'kysely'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isAnyMade, momentOfMade } from '../../engine/chain.ts'
import { readerOf, type StoredOf } from '../../engine/reader.ts'
import { approversOf, isApprovalTurn } from '../../records/scope/approvers.ts'
import { inScope, isShared } from '../../records/scope/visible-documents.ts'
import { approvalAmount } from './limits/order-limit.repository.ts'

const customerId = sql.ref('customerOrders.customerId')

/** The amount above which its reader needs a colleague's approval. Only what the buyer can still send is looked at. */
const approvalFrom = (actor: Actor) =>
  actor.role === 'customer'
    ? sql<
        string | null
      >`case when customer_orders.status in ('draft', 'returned', 'processing') then ${approvalAmount(actor, customerId, sql.ref('customerOrders.currency'))} end`
    : sql<string | null>`null::numeric`

/** Whose approval the order waits for, for people of its customer, who know each other by name (D366). */
const approversFor = ({ role }: Actor) =>
  role !== 'customer'
    ? sql<string[]>`'{}'::text[]`
    : sql<string[]>`case when customer_orders.buyer_approval = 'asked' then
        (select array_agg(a.name order by a.created_at, a.id) from accounts a
          where a.id in (select approver.id from (${approversOf(customerId)}) approver)) else '{}'::text[] end`

export const reader = readerOf(customerOrder, {
  row: (actor) => ({
    approvalFrom: approvalFrom(actor),
    approvalTurn: isApprovalTurn(customerOrder, actor),
    waitingFor: approversFor(actor),
    waitingToSend: sql<boolean>`false`,
    waitingSince: sql<
      string | null
    >`case when customer_orders.buyer_approval = 'asked' then customer_orders.approval_asked_at
      else customer_orders.submitted_at end`,
    // Whether a staff order is held for credit. Customers learn no other column of them (D93).
    paymentAwaited: isAnyMade(customerOrder, { creditHeld: true }),
    everSubmitted: sql<boolean>`customer_orders.submitted_at is not null`,
  }),
  whole: () => ({
    productionAt: momentOfMade(customerOrder, 'first', 'pushSucceeded'),
    shippingAt: momentOfMade(customerOrder, 'first', 'shipPartly', 'shipFully'),
    shippedAt: momentOfMade(customerOrder, 'last', 'shipFully'),
  }),
})
export const { lines: linesOf, rows: writable } = reader

export type CustomerOrderDetail = StoredOf<typeof customerOrder>
export type CustomerOrderLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** Includes orders that the other side has withdrawn, so that a late decision is refused with that reason (D22). */
export const sent = (db: Queryable, actor: Actor) =>
  reader.rows(
    db,
    actor,
    sql`${inScope(customerOrder, actor)} and (${isShared(customerOrder, actor)} or customer_orders.submitted_at is not null)`,
  )

/** Changes of several parts at the same moment wait for this lock, so that each sees those before it. */
export const lockMirror = (tx: Tx, id: string) =>
  tx.selectFrom('customerOrders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Copies the push, the lead time and SAP's numbers of its staff orders. This is no event of the machine. */
export const writeMirror = (
  tx: Tx,
  id: string,
  mirror: { push: string; shipping: string; leadTime: string | null; sapOrderNos: string },
) => tx.updateTable('customerOrders').set(mirror).where('id', '=', id).returningAll().executeTakeFirst()
