import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { changesBetween } from '../../history/history.ts'
import { serve } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { eachOrder } from './order.batch.ts'
import { throwReasons } from './order.check.ts'
import { editingOf, fireLocked, isDraft } from './order.events.ts'
import { tell } from './order.live.ts'
import { namedSellers } from './order.sellers.ts'

/** One field of several orders. Neither of them is a price, so that approvals stay (D27). */
export const modifyBatch = serve(orderWrites.modifyBatch, async ({ db, services, actor, body }) => {
  const { ids, change } = body
  const { salespersonId, deliveryTime } = change
  const named = salespersonId === undefined ? [] : [{ id: salespersonId, path: 'change.salespersonId' }]
  const { sellers, reasons } = await namedSellers(db, named)
  throwReasons(reasons)
  const seller = sellers.get(salespersonId ?? '')
  const today = businessDateOf(services.now())
  const set = {
    ...(seller && {
      salespersonId: seller.id,
      salespersonName: seller.name,
      sapSeller: seller.sapSeller,
    }),
    ...(deliveryTime !== undefined && { deliveryTime }),
  }
  return eachOrder(services, actor, ids, async (tx, row) => {
    if (deliveryTime !== undefined && deliveryTime < today && !isDraft(row))
      return refuse('DATE_PAST', undefined, 'change.deliveryTime')
    const told = ['salespersonName', 'deliveryTime'].filter((field) => field in set)
    const edited = await fireLocked(tx, actor, editingOf(row), row, {
      set,
      changes: changesBetween(row, set, told),
    })
    tell(services, tx, row, edited)
    return edited
  })
})
