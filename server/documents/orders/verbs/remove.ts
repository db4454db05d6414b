import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { isId } from '#shared/kernel/ids.ts'
import { serve, refuse } from '../../../calls/handler.ts'
import { act, seenOnes } from '../../../engine/act.ts'
import { lock } from '../../../engine/store.ts'
import { order } from '../order-document.ts'
import { findRows } from '../order.repository.ts'
import { takeBack } from '../split/take-back.ts'

/**
 * Deletes orders that were never pushed, children before masters, so that both may be chosen. A child's lines
 * return to its master, which must still be able to take them (D13).
 */
export const remove = serve(orderWrites.remove, async (input) => {
  const { db, services, actor, query } = input
  const at = services.now().toISOString()
  const rows = await findRows(db.reads, actor, query.ids.filter(isId))
  const children = rows.filter((row) => row.split === 'child')
  const isChild = (id: string) => children.some((row) => row.id === id)
  // Children that are deleted with their master change it first, after its author has seen it.
  const isTakingBack = ({ id, version }: { id: string; version?: number | undefined }) =>
    children.length > 0 &&
    rows.some((row) => row.id === id && row.split === 'master' && row.version === version)
  const ones = seenOnes(query)
    .map((one) => (isTakingBack(one) ? { id: one.id } : one))
    .toSorted((a, b) => Number(isChild(b.id)) - Number(isChild(a.id)))
  return act(input, order, ones, {
    event: 'delete',
    async change({ row, ...context }) {
      if (row.split !== 'child') return { at }
      const master = await lock(context, order, row.masterId ?? '')
      await takeBack(context, master ?? refuse('NOT_FOUND'), [row], at)
      return null
    },
  })
})
