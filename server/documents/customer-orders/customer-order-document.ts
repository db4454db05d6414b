import { customerOrder as definition } from '#shared/documents/customer-orders/index.ts'
import {
  customerOrderMachine,
  type CustomerOrderEvent,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { stateIn } from '#shared/kernel/machine.ts'
import type { CustomerDocumentLine } from '../../lines/line-record.ts'
import { takeNumbers } from '../../numbers/numbers.ts'
import { serverDocument, type RowOf, type Writer } from '../engine/document.ts'
import { openReading, writable, type CustomerOrderDetail } from './customer-order.repository.ts'

const sends: ReadonlySet<CustomerOrderEvent> = new Set(['submit', 'send'])
const returns: ReadonlySet<CustomerOrderEvent> = new Set(['return', 'returnSent'])
const decides: ReadonlySet<CustomerOrderEvent> = new Set([
  ...returns,
  'confirm',
  'confirmSent',
  'cancel',
  'void',
])

/** The number is taken at the first submission (D52) and kept for good. */
async function consequencesOf(
  { tx }: Writer,
  event: CustomerOrderEvent,
  { id, submittedAt, customerOrderNo }: CustomerOrderDetail,
  { at, comment }: { at: string; comment: string },
) {
  if (sends.has(event)) {
    const [number = customerOrderNo] =
      submittedAt === null ? await takeNumbers(tx, 'customerOrder', new Date(at), [id]) : []
    return { customerOrderNo: number, submittedAt: at, decidedAt: null, returnComment: '' }
  }
  if (event === 'delete') return { deletedAt: at }
  return {
    ...(decides.has(event) && { decidedAt: at }),
    ...(returns.has(event) && { returnComment: comment }),
  }
}

export const customerOrder = serverDocument({
  definition,
  machine: customerOrderMachine,
  insertion: (row, lines: readonly CustomerDocumentLine[]) => [
    { table: 'customerOrders', rows: [row] },
    { table: 'customerOrderLines', rows: lines.map((line) => ({ ...line, customerOrderId: row.id })) },
  ],
  rows: writable,
  facts: (order) => ({
    unreadMessages: 0,
    ...order,
    ...stateIn(customerOrderMachine.axes, order),
    pushed: order.push !== 'unpushed',
    everSubmitted: order.submittedAt !== null,
  }),
  ask: async ({ tx, actor }) => (actor.role === 'customer' ? openReading(tx, actor.accountId) : {}),
  apply: consequencesOf,
  // The other side learns of a draft only when it is sent.
  audience: ({ status, owner }) =>
    status !== 'draft' ? {} : owner === 'customer' ? { customerOnly: true } : { staffOnly: true },
  numberOf: (order) => order.customerOrderNo,
})

export type LockedOrder = RowOf<typeof customerOrder>
