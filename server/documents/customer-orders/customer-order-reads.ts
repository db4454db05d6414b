import { hasStopped } from '#shared/documents/customer-orders/customer-order.rules.ts'
import {
  customerOrderLine,
  customerOrderRow,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { customerPapers } from '#shared/lines/paper-kinds.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { readHandlers } from '../../engine/read-handlers.ts'
import { texts } from '../../calls/texts.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { paperedDocument } from '../../papers/papered-document.ts'
import { termFacts } from '../../papers/priced-paper.ts'
import { reader } from './customer-order.repository.ts'

interface Standing {
  status: string
  push: string
  shipping: string
  paymentAwaited: boolean
}

/** The step that an order has reached on its way to the ship, as its customer sees it. */
const stepOf = ({ status, push, shipping, paymentAwaited }: Standing): CustomerOrderRow['step'] => {
  if (status === 'draft' || status === 'returned') return 'draft'
  if (status === 'processing') return 'toBeConfirmed'
  if (shipping === 'full') return 'shipped'
  if (shipping === 'partial') return 'shipping'
  return push === 'pushed' && !paymentAwaited ? 'inProduction' : 'confirmed'
}

/** A reader without the right to read credit (D92) must not learn of a hold in other words; its customer may (D93). */
const hearsOfPayment = ({ role, permissions }: Actor) =>
  role === 'customer' || permissions.has('order.readCredit')

export const present = presenterOf(
  { row: customerOrderRow, whole: customerOrder.calls.one.response, line: customerOrderLine },
  (order: Standing & { owner: string; createdBy: string; sapOrderNos: string }, actor) => {
    const paymentAwaited = order.paymentAwaited && hearsOfPayment(actor)
    return {
      paymentAwaited,
      step: stepOf({ ...order, paymentAwaited }),
      createdBy: order.owner === 'customer' ? order.createdBy : nameFor(actor, order.createdBy),
      sapOrderNos: order.sapOrderNos.split(' ').filter(Boolean),
      pushed: order.push !== 'unpushed',
    }
  },
)

/** The step as the list shows it; an order that ended early or waits for payment says that instead. */
function step({ status, step: reached, paymentAwaited }: CustomerOrderRow, language: Language): string {
  const { states } = texts[language]
  if (hasStopped({ status })) return states.customerOrder[status]
  return paymentAwaited && reached === 'confirmed' ? states.paymentAwaited : states.step[reached]
}

export const reads = readHandlers(customerOrder, {
  reader,
  present,
  cells: { step },
})

/** A customer's order as its customer and the staff exchange it. */
export const papers = paperedDocument({
  document: customerOrder,
  reader,
  kinds: () => customerPapers,
  title: ({ customerOrders }) => customerOrders.paper,
  isSigned: ({ status }) => status === 'approved',
  facts: [
    'purchaseNo',
    'orderTime',
    ...termFacts,
    'payTerm',
    'paymentTerms',
    'requestedDate',
    'currency',
    'status',
    'remark',
  ],
})
