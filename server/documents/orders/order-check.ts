import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import { checkOrderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { OrderFacts } from '#shared/documents/orders/order-facts.ts'
import { totalPriceOf } from '#shared/lines/price.rules.ts'
import { depositForTotal } from '#shared/documents/orders/terms.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { round } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { total } from '#shared/kernel/money.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { systemActor } from '../../scope/system-actor.ts'
import { resolveForm } from '../../lines/form.service.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import type { Writer } from '../engine/document.ts'
import { typedHeader, typedOf } from './order-record.ts'
import type { OrderLineRecord, StoredOrder } from './order.repository.ts'

type Resolved = ResolvedLine<StaffLineInput>

/** For a verdict of the machine on state and owner alone, when the lines are checked cell by cell. */
export const asComplete: Partial<OrderFacts> = { lineCount: 1, openLines: 0 }

/**
 * A salesman may continue with one of their orders even if its customer is not, or no longer, related to them
 * (D91).
 */
export const namingActor = (actor: Actor, kept: { customerId: string }, header: { customerId: string }) =>
  actor.role === 'salesman' && kept.customerId === header.customerId ? systemActor : actor

/** Lines with broken cartons are asked about until somebody has confirmed them. */
export const cartonReasons = (broken: number, answered: boolean): Reason[] =>
  broken > 0 && !answered ? [{ code: 'CARTON_OPEN', params: { count: broken } }] : []

/** The content that the carton question was about. It is asked again only when that content changed. */
export const cartonContent = (
  lines: readonly Pick<OrderLineRecord, 'materialId' | 'salesQuantity'>[],
): string =>
  lines
    .map((line) => `${line.materialId} ${round(line.salesQuantity, 3)}`)
    .toSorted()
    .join()

export const totalOf = (header: OrderHeader, resolved: readonly Resolved[]): string =>
  total([
    ...resolved.map(({ line }) => totalPriceOf(line.unitPrice, line.salesQuantity)),
    header.localCharge,
    header.oceanFreight,
    header.premium,
    header.otherCharge,
  ])

/** When the total changes, the ratio stays and the deposit follows (D68). */
export const depositAt = (
  totalAmount: string,
  { depositRate, deposit }: { depositRate: string | null; deposit: string | null },
) => depositForTotal(totalAmount, { depositRate, deposit })

/** Reasons against the header and the lines that concern the order as a whole. */
export const wholeReasons = (header: OrderHeader, resolved: readonly Resolved[], now: Date): Reason[] => [
  ...(resolved.length === 0 ? [{ code: 'ORDER_NO_LINES' }] : []),
  ...checkOrderHeader(header, totalOf(header, resolved), businessDateOf(now)),
]

/** Everything that keeps a stored order from becoming effective today, and its lines. */
export async function storedReasons(
  { tx, actor }: Writer,
  { row, lines }: { row: StoredOrder; lines: readonly OrderLineRecord[] },
  now: Date,
) {
  const header = typedHeader(row)
  const form = await resolveForm(
    tx,
    namingActor(actor, row, header),
    { header, lines: lines.map(typedOf) },
    { day: businessDateOf(now), final: true },
  )
  return { ...form, reasons: [...form.reasons, ...wholeReasons(header, form.resolved, now)] }
}
