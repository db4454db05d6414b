import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { openAll } from '../../engine/act.ts'
import { fire } from '../../engine/fire.ts'
import { customerOrder } from '../customer-order-document.ts'

/** All of them or none. */
export const remove = write(customerOrderWrites.remove, async (given) => {
  const ones = [...new Set(given.query.ids)].map((id) => ({ id }))
  const opened = await openAll(given, customerOrder, ones, { event: 'delete' })
  for (const { row, event } of opened) await fire(given, customerOrder, event, row)
  return {}
})
