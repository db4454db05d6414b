import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { BasePrice } from '#shared/lines/price.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { performanceReasons } from '#shared/documents/orders/performance.rules.ts'
import { write, throwReasons, refuse, serve, read } from '../../../calls/handler.ts'
import { openCartons, withCartonsKept } from '../../../lines/line.service.ts'
import { cartonReasons } from '../../../lines/priced/priced-verbs.ts'
import { insertContent } from '../../../engine/verbs.ts'
import {
  wholeReasons,
  beginContent,
  asComplete,
  storedReasons,
  editedForm,
  settleOrder,
  takeToday,
  writeContent,
} from '../order-content.ts'
import { order, headerColumns, editingOf, priced } from '../order-document.ts'
import { keepCartons } from '../../../lines/priced/kept-cartons.repository.ts'
import { act, open, seenOnes } from '../../../engine/act.ts'
import { linesOf, replaceShares, sharesOf } from '../order.repository.ts'
import { storedForm } from '../../../lines/priced/priced-document.ts'
import { lock, isVisible } from '../../../engine/store.ts'
import { changesBetween } from '../../../records/history/history.ts'
import { namedSellers } from '../order-sellers.ts'

/** Creates an order by hand: a draft, or an effective order if that is asked for and it is complete. */
export const create = write(orderWrites.create, async (input) => {
  const { services, actor, body } = input
  const { header, lines, generate, cartonsConfirmed } = body
  const now = services.now()
  const sent = { header, lines: cartonsConfirmed ? withCartonsKept(lines) : lines }
  const content = await beginContent(input, sent, { now, final: generate })
  const { named, resolved, reasons, next } = content
  throwReasons([
    ...reasons,
    ...(generate
      ? [
          ...wholeReasons(content.header, resolved, { now, amountPlaces: named.currencyPlaces }),
          ...cartonReasons(openCartons(resolved), cartonsConfirmed),
        ]
      : []),
  ])
  const at = now.toISOString()
  const columns = {
    ...content.columns,
    ...(generate && { exchangeRate: named.orderRate }),
    ...(next.some(({ cartonsKept }) => cartonsKept !== null) && {
      cartonsConfirmedBy: actor.name,
      cartonsConfirmedAt: at,
    }),
  }
  const status = generate ? 'effective' : 'draft'
  return insertContent(input, order, { columns, lines: { stored: [], next, changes: [] } }, { status, at })
})

/** From draft to effective: whole, in whole cartons or with consent, and with a number of its own. */
export const generate = write(orderWrites.generate, async (input) => {
  const { actor, services, body } = input
  const { cartonsConfirmed, stalePrices } = body
  const effective = await act(input, order, body, {
    event: 'generate',
    assume: asComplete,
    reads: linesOf,
    async change(opened) {
      const now = services.now()
      const settled = await settleOrder(opened, opened.row, opened.read, stalePrices, now)
      const { row, changes, reasons } = settled
      const stored = await storedReasons(opened, settled, now)
      const open = openCartons(stored.resolved)
      opened.check([...reasons, ...stored.reasons, ...cartonReasons(open, cartonsConfirmed)])
      const at = now.toISOString()
      const cartons = await keepCartons(opened.tx, order.definition, row.id, open)
      const set = open.length > 0 ? { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: at } : {}
      return { row, changes: [...changes, ...cartons], at, set }
    },
  })
  return order.saved(effective)
})

/** A draft may be incomplete; an effective order must stay complete. */
export const save = write(orderWrites.save, async (input) => {
  const { lines, cartonsConfirmed } = input.body
  const now = input.services.now()
  const { row, check } = await open(input, order, input.body, { event: editingOf, assume: asComplete })
  const sent = { ...input.body, lines: cartonsConfirmed ? withCartonsKept(lines) : lines }
  const { header, form, stored, final, reasons } = await editedForm(input, row, sent, now)
  check([...reasons, ...(final ? cartonReasons(openCartons(form.resolved), cartonsConfirmed) : [])])
  const content = { header: headerColumns(header, form.named, row), resolved: form.resolved }
  return order.saved(await writeContent(input, row, content, { stored, now }))
})

const benchmarkOf = ({ basePrice, per }: BasePrice): BasePrice => ({ basePrice, per })

/**
 * Compares today's benchmark prices with the kept ones (D80). Chosen lines take today's price and with it their
 * unit price, which counts as any other change of prices (D27).
 */
export const refreshPrice = write(orderWrites.refreshPrice, async (input) => {
  const { tx, services, body } = input
  const now = services.now()
  const take = new Set(body.take)
  // A caller that takes prices must name the version that it saw; without one it is refused as stale.
  const seen = { id: body.id, version: body.version ?? 0 }
  const row =
    take.size > 0
      ? (await open(input, order, seen, { event: editingOf, staleFirst: false })).row
      : ((await lock(input, order, body.id)) ?? refuse('NOT_FOUND'))
  const stored = await linesOf(tx, row.id)
  const today = await storedForm(input, priced, { row, lines: stored }, { now, final: false })
  throwReasons(today.reasons)
  const lines = today.resolved.map(({ material }, i) => ({
    lineNo: stored[i]!.lineNo,
    kept: benchmarkOf(stored[i]!),
    today: benchmarkOf(material),
  }))
  if (take.size === 0) return { version: row.version, lines }
  const { version } = await takeToday(input, { row, stored, ...today }, take, now)
  return {
    version,
    lines: lines.map((line) => (take.has(line.lineNo) ? { ...line, kept: line.today } : line)),
  }
})

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

export const performanceOf = read(orderWrites.performanceOf, async ({ db, actor, query }) =>
  (await isVisible(db, actor, order, query.id)) ? sharesOf(db, query.id) : refuse('NOT_FOUND'),
)

/**
 * The history shows a share under the name of its person: `performance.Zhang Wei`. Where two people have the same name,
 * their numbers tell them apart.
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
