import { customerOrderWrites } from '#shared/documents/customer-orders/customer-order-write.contract.ts'
import { customerOrderFields } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { headerReasons } from '#shared/kernel/document-header.ts'
import { priceToday } from '#shared/lines/benchmark.rules.ts'
import type { LineInput, StalePrices } from '#shared/lines/line.schema.ts'
import { summary } from '#shared/lines/price.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { changesBetween, type Change } from '../../../history/history.ts'
import { write } from '../../../calls/handler.ts'
import { resolveForm } from '../../../lines/form.service.ts'
import { brokenCartons, type ResolvedLine } from '../../../lines/line.service.ts'
import type { Tx } from '../../../db/transaction.ts'
import { keptPriceChanges, staleLines, staleReasons } from '../../../lines/line-benchmark.ts'
import { lineChanges } from '../../../lines/line-changes.ts'
import { clearComments } from '../../../lines/line-comments.repository.ts'
import { customerRecordOf } from '../../../lines/line-record.ts'
import { act } from '../../engine/act.ts'
import { customerOrder } from '../customer-order-document.ts'
import { destined, headerOf, inputOf } from '../customer-order-record.ts'
import * as orders from '../customer-order.repository.ts'
import type { CustomerOrderDetail } from '../customer-order.repository.ts'

type Stored = orders.CustomerOrderLineRecord

/** Why the prices stop a submission, or what the submission changes about them. */
interface SettledPrices {
  reasons: Reason[]
  changes: Change[]
  /** Columns of the order. */
  set: Partial<Omit<ReturnType<typeof summary>, 'reviewLines'>>
}

/** D80: before an order is sent, reference prices older than a day that have moved are refreshed or kept. */
async function settlePrices(
  tx: Tx,
  order: CustomerOrderDetail,
  stored: readonly Stored[],
  resolved: readonly ResolvedLine<LineInput>[],
  { answer, now }: { answer: StalePrices | undefined; now: Date },
): Promise<SettledPrices> {
  const stale = staleLines(stored, resolved, now)
  if (stale.length === 0) return { reasons: [], changes: [], set: {} }
  if (answer === undefined) return { reasons: staleReasons(stale), changes: [], set: {} }
  const at = now.toISOString()
  const places = new Map(stale.map((s) => [s.line, s.material]))
  const lines = stored.map((line) => {
    const material = places.get(line)
    if (!material) return line
    if (answer === 'keep') return { ...line, basePriceAt: at }
    const typed = { ...inputOf(line), unitPrice: priceToday(material, line) }
    const pricing = { currency: order.currency, basePriceAt: at }
    return {
      ...customerRecordOf(typed, material, line.lineNo, pricing),
      returnComment: line.returnComment,
    }
  })
  await orders.replaceLines(tx, order.id, stored, lines)
  if (answer === 'keep') return { reasons: [], changes: keptPriceChanges(stale, at), set: {} }
  const { reviewLines: _, ...set } = summary(lines, order)
  return { reasons: [], changes: lineChanges(stored, stored, lines), set }
}

/** The customer submits, customer service sends (D11). A refusal names everything that is still open. */
export const submit = write(customerOrderWrites.submit, async (given) => {
  const { tx, services, actor, body } = given
  const submitted = await act(given, customerOrder, body, {
    event: actor.role === 'customer' ? 'submit' : 'send',
    reads: orders.linesOf,
    async change({ row, read: stored, check }) {
      const now = services.now()
      const day = businessDateOf(now)
      const kept = headerOf(row)
      const typed = { header: kept, lines: stored.map(inputOf) }
      const form = await resolveForm(tx, actor, typed, { day, final: true })
      const header = destined(kept, form.named)
      const { destinationCountry } = header
      const answer = body.stalePrices
      const prices = await settlePrices(tx, row, stored, form.resolved, { answer, now })
      const broken = brokenCartons(form.resolved)
      const cartonsOpen = broken > 0 && !body.cartonsConfirmed
      check([
        ...headerReasons(customerOrderFields, 'submit', header, day),
        ...form.reasons,
        ...prices.reasons,
        ...(cartonsOpen ? [{ code: 'CARTON_OPEN', params: { count: broken } }] : []),
      ])

      const at = now.toISOString()
      const confirmed = broken > 0
      if (row.status === 'returned') await clearComments(tx, customerOrder.definition, row.id)
      const filled = changesBetween({ destinationCountry: kept.destinationCountry }, { destinationCountry })
      return {
        at,
        changes: [...filled, ...prices.changes],
        set: {
          ...prices.set,
          destinationCountry,
          cartonsConfirmedBy: confirmed ? actor.name : '',
          cartonsConfirmedAt: confirmed ? at : null,
        },
      }
    },
  })
  return customerOrder.saved(submitted)
})
