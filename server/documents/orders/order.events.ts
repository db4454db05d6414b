import { sql } from 'kysely'
import {
  orderMachine,
  type OrderEvent,
  type OrderFacts,
  type OrderState,
} from '#shared/documents/orders/order.machine.ts'
import { summary, type Charges } from '#shared/documents/orders/order.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transaction.ts'
import { record } from '../../history/history.ts'
import { refuse } from '../../http/problems.ts'
import { takeNumbers } from '../../numbers/numbers.ts'
import type { DocumentLine } from '../order-lines.ts'
import { transition, type Fired } from '../transition.ts'
import { lock } from './order.repository.ts'

export interface NewOrder extends Charges {
  source: string
  customerId: string
  customerName: string
  customerCode: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: string
  destinationCountry: string
  currency: string
  [field: string]: string | number | boolean | null
}

/** Stores a staff order with its lines: header, lines and history in one transaction, four statements whatever the count. */
export async function createOrder(
  tx: Tx,
  actor: Actor,
  header: NewOrder,
  lines: readonly DocumentLine[],
  { status, at }: { status: 'draft' | 'effective'; at: string },
): Promise<string> {
  const id = newId(Date.parse(at))
  const effective = status === 'effective'
  const [number] = await takeNumbers(tx, effective ? 'order' : 'draft', new Date(at), [id])
  await tx
    .insertInto('orders')
    .values({
      ...header,
      ...summary(lines, header),
      id,
      orderNo: number!,
      draftNo: effective ? '' : number!,
      status,
      orderTime: at,
      createdBy: actor.name,
      createdAt: at,
      updatedBy: actor.name,
      updatedAt: at,
    })
    .execute()
  await insertRows(
    tx,
    'orderLines',
    lines.map((line) => ({ ...line, orderId: id })),
  )
  await record(tx, actor, { docType: 'order', docId: id, event: 'create', to: { status } }, at)
  return id
}

const factsOf = (row: Record<string, unknown>) =>
  row as unknown as OrderFacts & { id: string; version: number; orderNo: string } & {
    push: 'unpushed'
    status: OrderState
    split: 'unsplit'
    shipping: 'none'
  }

/** Columns that an event writes beside its axes: who claimed it, where it came from, its number. */
async function consequences(
  tx: Tx,
  event: OrderEvent,
  row: ReturnType<typeof factsOf>,
  actor: Actor,
  at: string,
) {
  switch (event) {
    case 'generate':
      return { orderNo: (await takeNumbers(tx, 'order', new Date(at), [row.id]))[0] }
    case 'submitSpecialPrice':
      return { reviewLines: 0 }
    case 'submitToCustomerService':
      return { stateBeforeCs: row.status, submitted: true, returnedByCs: false }
    case 'claim':
      return { claimedBy: actor.accountId }
    case 'withdraw':
      return { submitted: false, claimedBy: null }
    case 'return':
      return { submitted: false, claimedBy: null, returnedByCs: true }
    case 'delete':
      return { deletedAt: sql`now()` }
    default:
      return {}
  }
}

/** Finance has decided every flagged line once it submits the special price. */
const settleReview = (tx: Tx, orderId: string) =>
  tx.updateTable('orderLines').set({ needsReview: false }).where('orderId', '=', orderId).execute()

/** Fires an event on the locked order; refuses with every reason, or writes state, history and consequences. */
export async function fireOrder(
  tx: Tx,
  actor: Actor,
  event: OrderEvent,
  id: string,
  fired: Fired & { settled?: boolean; voidOutcome?: 'returned' | 'cancelled' } = {},
): Promise<void> {
  const found = await lock(tx, actor, id)
  if (!found) return refuse('NOT_FOUND')
  const row = { ...factsOf(found), ...(fired.voidOutcome && { voidOutcome: fired.voidOutcome }) }
  const decided = event === 'submitSpecialPrice' && fired.settled ? { ...row, reviewLines: 0 } : row
  const set = {
    ...(await consequences(tx, event, row, actor, fired.at ?? new Date().toISOString())),
    ...fired.set,
  }
  await transition(tx, 'orders', orderMachine, event, decided, actor, { ...fired, set })
  if (event === 'submitSpecialPrice') await settleReview(tx, id)
}
