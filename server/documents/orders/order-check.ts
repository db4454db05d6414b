import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import { checkOrderHeader, type OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { OrderFacts } from '#shared/documents/orders/order.fields.ts'
import { depositForTotal } from '#shared/documents/orders/terms.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { lineAmount, total } from '#shared/kernel/money.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import { storedForm } from '../../lines/priced/priced-document.ts'
import type { Writer } from '../../engine/document.ts'
import type { LockedOrder } from './order-document.ts'
import { priced } from './order-priced.ts'
import type { OrderLineRecord } from './order.repository.ts'

type Resolved = ResolvedLine<StaffLineInput>

/** For a verdict of the machine on state and owner alone, when the lines are checked cell by cell. */
export const asComplete: Partial<OrderFacts> = { lineCount: 1, openLines: 0 }

export const totalOf = (header: OrderHeader, resolved: readonly Resolved[], places: number): string =>
  total(
    [
      ...resolved.map(({ line }) => lineAmount(line.unitPrice, line.salesQuantity, places)),
      header.localCharge,
      header.oceanFreight,
      header.premium,
      header.otherCharge,
    ],
    places,
  )

/** When the total changes, the ratio stays and the deposit follows (D68). */
export const depositAt = (
  totalAmount: string,
  { depositRate, deposit }: { depositRate: string | null; deposit: string | null },
) => depositForTotal(totalAmount, { depositRate, deposit })

/** Reasons against the header and the lines that concern the order as a whole. */
export const wholeReasons = (
  header: OrderHeader,
  resolved: readonly Resolved[],
  { now, amountPlaces }: { now: Date; amountPlaces: number },
): Reason[] => [
  ...(resolved.length === 0 ? [{ code: 'ORDER_NO_LINES' }] : []),
  ...checkOrderHeader(header, totalOf(header, resolved, amountPlaces), businessDateOf(now)),
]

/** Everything that keeps a stored order from becoming effective today, and its lines. */
export async function storedReasons(
  writer: Writer,
  stored: { row: LockedOrder; lines: readonly OrderLineRecord[] },
  now: Date,
) {
  const form = await storedForm(writer, priced, stored, { now, final: true })
  const { amountPlaces } = stored.row
  return {
    ...form,
    reasons: [...form.reasons, ...wholeReasons(form.header, form.resolved, { now, amountPlaces })],
  }
}
