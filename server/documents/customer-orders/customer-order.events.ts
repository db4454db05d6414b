import type { SavedOrder } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import {
  customerOrderMachine,
  type customerOrderAxes,
  type CustomerOrderEvent,
  type CustomerOrderFacts,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { summary, type Charges } from '#shared/documents/orders/order.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { StateOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { insertTogether } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/transaction.ts'
import { eventRow } from '../../history/history.ts'
import { refuse } from '../../calls/refuse.ts'
import { takeNumbers } from '../../numbers/numbers.ts'
import type { CustomerDocumentLine } from '../../lines/line.record.ts'
import { transition, type Fired } from '../engine/transition.ts'
import { lock, openReading, type CustomerOrderDetail } from './customer-order.repository.ts'

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

/** Stores a draft of a customer's order with its lines and history: its number and one statement, whatever the count. */
export async function createCustomerOrder(
  tx: Tx,
  actor: Actor,
  header: NewCustomerOrder,
  lines: readonly CustomerDocumentLine[],
  at: string,
  copiedFrom?: string,
): Promise<SavedOrder> {
  const id = newId(Date.parse(at))
  const [orderNo] = await takeNumbers(tx, 'draft', new Date(at), [id])
  const { reviewLines: _, ...sums } = summary(lines, header)
  const order = {
    ...header,
    ...sums,
    id,
    customerOrderNo: orderNo!,
    status: 'draft',
    orderTime: at,
    createdBy: actor.name,
    createdAt: at,
    updatedBy: actor.name,
    updatedAt: at,
  }
  const entry = {
    docType: 'customerOrder',
    docId: id,
    event: copiedFrom === undefined ? 'create' : 'copy',
    to: { status: 'draft' },
    ...(copiedFrom !== undefined && {
      changes: [{ path: 'customerOrderNo', from: copiedFrom, to: orderNo! }],
    }),
  }
  await insertTogether(tx, [
    { table: 'customerOrders', rows: [order] },
    { table: 'customerOrderLines', rows: lines.map((line) => ({ ...line, customerOrderId: id })) },
    { table: 'events', rows: [eventRow(actor, entry, at)] },
  ])
  return { id, version: 1, orderNo: orderNo! }
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
): Promise<{ customerOrderNo?: string; [column: string]: string | null | undefined }> {
  if (sends.has(event)) {
    const first = row.submittedAt === null
    const number = first
      ? (await takeNumbers(tx, 'customerOrder', new Date(at), [row.id]))[0]!
      : row.customerOrderNo
    return { customerOrderNo: number, submittedAt: at, decidedAt: null, returnComment: '' }
  }
  if (event === 'delete') return { deletedAt: at }
  if (decides.has(event)) return { decidedAt: at, ...(returns.has(event) && { returnComment: comment }) }
  return {}
}

/** What the machine decides on: the row, and what is asked of others. */
export const factsOf = async (tx: Tx, actor: Actor, row: CustomerOrderDetail) =>
  ({
    ...row,
    pushed: row.push !== 'unpushed',
    everSubmitted: row.submittedAt !== null,
    ...(actor.role === 'customer'
      ? await openReading(tx, actor.accountId)
      : { unreadMessages: 0, agreementOpen: false }),
  }) as CustomerOrderDetail & CustomerOrderFacts & StateOf<typeof customerOrderAxes>

export type LockedOrder = Awaited<ReturnType<typeof factsOf>>

/** Fires an event on a row that is locked already: state, history and consequences, or every reason why not. */
export async function fireLocked(
  tx: Tx,
  actor: Actor,
  event: CustomerOrderEvent,
  row: LockedOrder,
  fired: Fired = {},
): Promise<SavedOrder> {
  const at = fired.at ?? new Date().toISOString()
  const follows = await consequences(tx, event, row, at, fired.comment ?? '')
  const set = { ...follows, ...fired.set }
  await transition(tx, 'customerOrders', customerOrderMachine, event, row, actor, { ...fired, set })
  return { id: row.id, version: row.version + 1, orderNo: follows.customerOrderNo ?? row.customerOrderNo }
}

/** The same by id, locked here. */
export async function fireCustomerOrder(
  tx: Tx,
  actor: Actor,
  event: CustomerOrderEvent,
  id: string,
  fired: Fired = {},
): Promise<void> {
  const row = await lock(tx, actor, id)
  if (!row) return refuse('NOT_FOUND')
  await fireLocked(tx, actor, event, await factsOf(tx, actor, row), fired)
}
