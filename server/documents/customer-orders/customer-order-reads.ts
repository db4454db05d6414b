import { hasStopped } from '#shared/documents/customer-orders/customer-order-turn.ts'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { readHandlers } from '../engine/read-handlers.ts'
import { texts } from '../engine/words.ts'
import { present } from './customer-order.presenter.ts'
import { reader } from './customer-order.repository.ts'

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
