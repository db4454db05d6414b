import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { changesBetween } from '../../../records/history/history.ts'
import { serve, refuse, throwReasons } from '../../../calls/handler.ts'
import { act, seenOnes } from '../../../engine/act.ts'
import { editingOf, order } from '../order-document.ts'
import { namedSellers } from '../order-sellers.ts'

/** Changes one field of several orders. Neither field is a price, so approvals stay (D27). */
export const modifyBatch = serve(orderWrites.modifyBatch, async (input) => {
  const { db, services, body } = input
  const { change } = body
  const { salespersonId, deliveryTime } = change
  const named = salespersonId === undefined ? [] : [{ id: salespersonId, path: 'change.salespersonId' }]
  const { sellers, reasons } = await namedSellers(db.reads, named)
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
  const changed = ['salespersonName', 'deliveryTime'].filter((field) => field in set)
  return act(input, order, seenOnes(body), {
    event: editingOf,
    async change({ row }) {
      if (deliveryTime !== undefined && deliveryTime < today && row.status !== 'draft')
        return refuse('DATE_PAST', undefined, 'change.deliveryTime')
      return { set, changes: changesBetween({ ...row }, set, changed) }
    },
  })
})
