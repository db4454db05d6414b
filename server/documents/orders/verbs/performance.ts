import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { performanceReasons } from '#shared/documents/orders/performance.rules.ts'
import { changesBetween } from '../../../records/history/history.ts'
import { write, read, refuse } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { isVisible } from '../../../engine/store.ts'
import { editingOf, order } from '../order-document.ts'
import { replaceShares, sharesOf } from '../order.repository.ts'
import { namedSellers } from '../order-sellers.ts'

export const performanceOf = read(orderWrites.performanceOf, async ({ db, actor, query }) =>
  (await isVisible(db, actor, order, query.id)) ? sharesOf(db, query.id) : refuse('NOT_FOUND'),
)

/**
 * People by name, as the history shows them: `performance.Zhang Wei`. People with the same name are told apart by
 * their number.
 */
const textOf = (shares: readonly { name: string; number: string; share: number }[]) => {
  const twice = (name: string) => shares.filter((s) => s.name === name).length > 1
  // Paths are split at dots, so dots are removed from names.
  const person = (name: string, number: string) =>
    (twice(name) ? `${name} (${number})` : name).replaceAll('.', ' ')
  return Object.fromEntries(
    shares.map(({ name, number, share }) => [`performance.${person(name, number)}`, share]),
  )
}

/** Stores who shares the performance of an order, as long as it can be edited (D6). No price depends on it. */
export const performance = write(orderWrites.performance, async (input) => {
  const { tx, body } = input
  const { shares } = body
  const edited = await act(input, order, body, {
    event: editingOf,
    async change({ row, check }) {
      const rows = shares.map(({ salespersonId, share }) => ({ salespersonId, share: String(share) }))
      const { sellers, reasons } = await namedSellers(
        tx,
        shares.map(({ salespersonId: id }, i) => ({ id, path: `shares.${i}.salespersonId` })),
      )
      check([...performanceReasons(rows), ...reasons])
      const before = textOf(await sharesOf(tx, row.id))
      const after = textOf(
        shares.map(({ salespersonId, share }) => ({ ...sellers.get(salespersonId)!, share })),
      )
      await replaceShares(tx, row, shares)
      const people = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      return { changes: changesBetween(before, after, people) }
    },
  })
  return order.saved(edited)
})
