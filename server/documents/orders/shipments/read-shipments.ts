import { shippingOf } from '#shared/documents/orders/shipping.rules.ts'
import { add, compare, round } from '#shared/kernel/decimal.ts'
import type { SapPort } from '../../../connectors/sap/sap.port.ts'
import type { SapShipment } from '../../../connectors/sap/delivery.port.ts'
import type { Firing, ShapeOf } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { lock, lockAll } from '../../../engine/store.ts'
import { order } from '../order-document.ts'
import { shippedLines, writeShipped, type ShippedLine } from './shipments.repository.ts'
import type { Services } from '../../../calls/handler.ts'

const events = { none: 'reverseShipment', partial: 'shipPartly', full: 'shipFully' } as const

/** The lines with what has left of each; undefined where SAP counts in a unit that is not the line's. */
function countedLines(
  { isSameUnit }: Pick<SapPort, 'isSameUnit'>,
  lines: readonly ShippedLine[],
  goods: SapShipment['goods'],
): ShippedLine[] | undefined {
  const byLine = Map.groupBy(
    goods.filter(({ issued }) => issued),
    ({ lineNo }) => lineNo,
  )
  const isForeign = lines.some(({ lineNo, salesUnit }) =>
    byLine.get(lineNo)?.some(({ sapUnit }) => !isSameUnit(salesUnit, sapUnit)),
  )
  if (isForeign) return undefined
  return lines.map((line) => {
    const quantities = byLine.get(line.lineNo)?.map(({ quantity }) => quantity) ?? []
    return { ...line, shippedQuantity: round(add('0', ...quantities), 3) }
  })
}

/** What became of an order of which SAP has told something. */
export type Outcome = 'same' | 'changed' | 'unreadable'

/** What SAP says has left of an order. */
interface News {
  id: string
  goods: SapShipment['goods']
}

/** An order under its lock, and its lines as they are known. */
interface Known {
  row: ShapeOf<typeof order>['row'] | undefined
  before: readonly ShippedLine[]
}

async function followShipment(
  firing: Firing & { services: Pick<Services, 'sap'> },
  { row, before }: Known,
  goods: SapShipment['goods'],
  readAt: Date,
): Promise<Outcome> {
  if (row?.push !== 'pushed') return 'same'
  if (row.shippedAsOf !== null && new Date(row.shippedAsOf) > readAt) return 'same'
  const after = countedLines(firing.services.sap, before, goods)
  if (!after) return 'unreadable'
  const shipping = shippingOf(after)
  const changed = after.filter(
    ({ shippedQuantity }, i) => compare(shippedQuantity, before[i]!.shippedQuantity) !== 0,
  )
  if (changed.length === 0 && shipping === row.shipping) return 'same'
  await writeShipped(firing.tx, row.id, changed)
  const known = new Map(before.map((line) => [line.lineNo, line.shippedQuantity]))
  await fire(firing, order, events[shipping], row, {
    set: { shippedAsOf: readAt.toISOString() },
    changes: changed.map(({ lineNo, shippedQuantity }) => ({
      path: `lines.${lineNo}.shippedQuantity`,
      from: known.get(lineNo) ?? '0',
      to: shippedQuantity,
    })),
  })
  return 'changed'
}

/**
 * Writes what SAP says has left of some orders. The same news changes nothing, and news that was read before the newest
 * that is known is no news.
 * @param readAt when SAP was asked, by the clock of the database
 * @returns the outcome of each order, by the id of the order
 */
export async function followShipments(
  firing: Firing & { services: Pick<Services, 'sap'> },
  news: readonly News[],
  readAt: Date,
): Promise<Map<string, Outcome>> {
  const ids = news.map(({ id }) => id)
  const rows = new Map((await lockAll(firing, order, ids)).map((row) => [row.id, row]))
  const lines = Map.groupBy(await shippedLines(firing.tx, ids), ({ orderId }) => orderId)
  const outcomes = new Map<string, Outcome>()
  for (const { id, goods } of news) {
    const known = { row: rows.get(id), before: lines.get(id) ?? [] }
    outcomes.set(id, await followShipment(firing, known, goods, readAt))
  }
  return outcomes
}

/** Of closed lines nothing more is awaited, so an order may be shipped in full once they are. */
export async function followClosing(firing: Firing, id: string): Promise<void> {
  const row = await lock(firing, order, id)
  if (!row) return
  const shipping = shippingOf(await shippedLines(firing.tx, [id]))
  if (shipping !== row.shipping) await fire(firing, order, events[shipping], row)
}
