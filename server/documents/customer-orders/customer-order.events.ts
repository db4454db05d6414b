import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
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
import { lock, unreadOf, type CustomerOrderDetail } from './customer-order.repository.ts'

export interface NewCustomerOrder extends Charges {
  owner: 'staff' | 'customer'
  source: string
  customerId: string
  customerName: string
  salesOrg: string
  salespersonId: string | null
  salespersonName: string
  destinationCountry: string
  currency: string
  [field: string]: string | number | boolean | null
}

/** Stores a draft of a customer's order; what concerns staff alone is not kept on its lines. */
export async function createCustomerOrder(
  tx: Tx,
  actor: Actor,
  header: NewCustomerOrder,
  lines: readonly DocumentLine[],
  at: string,
): Promise<string> {
  const id = newId(Date.parse(at))
  const [draftNo] = await takeNumbers(tx, 'draft', new Date(at), [id])
  const { reviewLines: _, ...sums } = summary(lines, header)
  await tx
    .insertInto('customerOrders')
    .values({
      ...header,
      ...sums,
      id,
      customerOrderNo: draftNo!,
      status: 'draft',
      orderTime: at,
      createdBy: actor.name,
      createdAt: at,
      updatedBy: actor.name,
      updatedAt: at,
    })
    .execute()
  const own = lines.map(({ warehousePosition: _position, needsReview: _review, ...line }) => ({
    ...line,
    customerOrderId: id,
  }))
  await insertRows(tx, 'customerOrderLines', own)
  await record(
    tx,
    actor,
    { docType: 'customerOrder', docId: id, event: 'create', to: { status: 'draft' } },
    at,
  )
  return id
}

const sends: ReadonlySet<CustomerOrderEvent> = new Set(['submit', 'send'])
const decides: ReadonlySet<CustomerOrderEvent> = new Set([
  'confirm',
  'confirmSent',
  'return',
  'returnSent',
  'cancel',
  'void',
])
const returns: ReadonlySet<CustomerOrderEvent> = new Set(['return', 'returnSent'])

/** The number is taken at the first submission (D52) and kept for good. */
async function consequences(
  tx: Tx,
  event: CustomerOrderEvent,
  row: CustomerOrderDetail,
  at: string,
  comment: string,
) {
  if (sends.has(event)) {
    const first = row.submittedAt === null
    const number = first
      ? (await takeNumbers(tx, 'customerOrder', new Date(at), [row.id]))[0]
      : row.customerOrderNo
    return { customerOrderNo: number, submittedAt: at, returnComment: '' }
  }
  if (decides.has(event)) return { decidedAt: at, ...(returns.has(event) && { returnComment: comment }) }
  return {}
}

/** Fires an event on the locked customer order: state, history and consequences, or every reason why not. */
export async function fireCustomerOrder(
  tx: Tx,
  actor: Actor,
  event: CustomerOrderEvent,
  id: string,
  fired: Fired = {},
): Promise<void> {
  const row = await lock(tx, actor, id)
  if (!row) return refuse('NOT_FOUND')
  const at = fired.at ?? new Date().toISOString()
  const facts = {
    ...row,
    pushed: row.push !== 'unpushed',
    everSubmitted: row.submittedAt !== null,
    unreadMessages: actor.role === 'customer' ? await unreadOf(tx, actor.accountId) : 0,
  }
  const set = { ...(await consequences(tx, event, row, at, fired.comment ?? '')), ...fired.set }
  await transition(tx, 'customerOrders', customerOrderMachine, event, facts as never, actor, {
    ...fired,
    set,
  })
}
