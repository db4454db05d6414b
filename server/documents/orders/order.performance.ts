import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { performanceReasons } from '#shared/documents/orders/performance.rules.ts'
import { changesBetween } from '../../history/history.ts'
import { write, read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { mustAllow, throwReasons } from './order.check.ts'
import { editingOf, fireLocked, openOrder } from './order.events.ts'
import { tell } from './order.live.ts'
import { replaceShares, sharesOf } from './order.performance.repository.ts'
import { isVisible } from './order.repository.ts'
import { saved } from './order.save.ts'
import { namedSellers } from './order.sellers.ts'

export const performanceOf = read(orderWrites.performanceOf, async ({ db, actor, query }) =>
  (await isVisible(db, actor, query.id)) ? sharesOf(db, query.id) : refuse('NOT_FOUND'),
)

/** People by name, as history tells them: `performance.Zhang Wei`. The number tells people of one name apart. */
const told = (shares: readonly { name: string; number: string; share: number }[]) => {
  const twice = (name: string) => shares.filter((s) => s.name === name).length > 1
  // A path is cut at its dots, so a name keeps none.
  const person = (name: string, number: string) =>
    (twice(name) ? `${name} (${number})` : name).replaceAll('.', ' ')
  return Object.fromEntries(
    shares.map(({ name, number, share }) => [`performance.${person(name, number)}`, share]),
  )
}

/** Who shares the performance of an order, as long as it can be edited (D6); no price depends on it. */
export const performance = write(orderWrites.performance, async ({ tx, services, actor, body }) => {
  const { shares } = body
  const row = await openOrder(tx, actor, body)
  mustAllow(editingOf(row), row, actor)
  const rows = shares.map(({ salespersonId, share }) => ({ salespersonId, share: String(share) }))
  const { sellers, reasons } = await namedSellers(
    tx,
    shares.map(({ salespersonId: id }, i) => ({ id, path: `shares.${i}.salespersonId` })),
  )
  throwReasons([...performanceReasons(rows), ...reasons])
  const before = told(await sharesOf(tx, row.id))
  const after = told(shares.map(({ salespersonId, share }) => ({ ...sellers.get(salespersonId)!, share })))
  await replaceShares(tx, row.id, shares)
  const edited = await fireLocked(tx, actor, editingOf(row), row, {
    changes: changesBetween(before, after, [...new Set([...Object.keys(before), ...Object.keys(after)])]),
  })
  tell(services, tx, edited)
  return saved(edited)
})
