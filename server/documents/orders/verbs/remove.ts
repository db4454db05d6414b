import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { isId } from '#shared/kernel/ids.ts'
import { serve } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { act, seenOnes } from '../../engine/act.ts'
import { lock } from '../../engine/store.ts'
import { order } from '../order-document.ts'
import { findRows } from '../order.repository.ts'
import { takeBack } from '../split/take-back.ts'

/**
 * Deletes orders that were never pushed, children before masters, so that both may be chosen. A child's lines
 * return to its master, which must still be able to take them (D13).
 */
export const remove = serve(orderWrites.remove, async (given) => {
  const { db, services, actor, query } = given
  const at = services.now().toISOString()
  const rows = await findRows(db, actor, query.ids.filter(isId))
  const children = new Set(rows.filter((row) => row.split === 'child').map((row) => row.id))
  const ones = seenOnes(query).toSorted((a, b) => Number(children.has(b.id)) - Number(children.has(a.id)))
  return act(given, order, ones, {
    event: 'delete',
    async change({ row, ...context }) {
      if (row.split !== 'child') return { at }
      const master = await lock(context, order, row.masterId ?? '')
      await takeBack(context, master ?? refuse('NOT_FOUND'), [row], at)
      return null
    },
  })
})
