import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { fire } from '../../engine/fire.ts'
import { lockAll } from '../../engine/store.ts'
import { customerOrder } from '../customer-order.document.ts'

/** All of them or none. */
export const remove = write(customerOrderWrites.remove, async (given) => {
  const ids = [...new Set(given.query.ids)]
  const rows = await lockAll(given, customerOrder, ids)
  if (rows.length < ids.length) return refuse('NOT_FOUND')
  for (const row of rows) await fire(given, customerOrder, 'delete', row)
  return {}
})
