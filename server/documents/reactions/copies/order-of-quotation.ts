import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import { depositForTotal } from '#shared/documents/orders/terms.rules.ts'
import { runOutReasons } from '#shared/documents/quotations/quotation.rules.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { partOfPieces } from '#shared/documents/contracts/ledger.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { StaffLineInput } from '#shared/lines/line.schema.ts'
import { write, refuse } from '../../../calls/handler.ts'
import type { Tx } from '../../../db/transaction.ts'
import { beginLine } from '../../../lines/priced/begun-line.ts'
import { copiedContent, type CopiedLine } from '../../../lines/priced/copied-content.ts'
import { act } from '../../../engine/act.ts'
import { insertContent } from '../../../engine/verbs.ts'
import { priced, order } from '../../orders/order-document.ts'
import { quotation } from '../../quotations/quotation-document.ts'
import { convertedOf, linesOf } from '../../quotations/quotation.repository.ts'
import { convertedReasons, openOf } from '../../quotations/conversions.ts'
import { offersUnderWay } from '../../quotations/lines-under-way.ts'

const { header, lines: carried } = orderMadeFrom.quotation

/** The lines of an offer, or what of them is on no order yet. */
async function offeredLines(tx: Tx, id: string, again: 'open' | 'all' | undefined) {
  const offered = await linesOf(tx, id)
  if (again !== 'open') return offered
  const converted = await convertedOf(tx, id)
  return offered.flatMap((line) => {
    const { salesQuantity: whole, auxiliaryQuantity } = line
    const salesQuantity = openOf(whole, converted.get(line.id))
    if (isZero(salesQuantity)) return []
    return [
      { ...line, salesQuantity, auxiliaryQuantity: partOfPieces(auxiliaryQuantity, salesQuantity, whole) },
    ]
  })
}

/** An order begins with what was offered: never at other prices, and what finance has decided stays decided. */
export const orderQuotation = write(quotationWrites.order, async (input) => {
  const { tx, services, body } = input
  const now = services.now()
  const at = now.toISOString()
  const row = await act(input, quotation, body, {
    event: 'order',
    change: async ({ row: found, check }) => {
      check([
        ...runOutReasons([found], businessDateOf(now), body.expiredConfirmed),
        ...(await convertedReasons(tx, [found.id], body.again !== undefined)),
      ])
      return { at }
    },
  })
  const offered = await offeredLines(tx, row.id, body.again)
  const ways = await offersUnderWay(input, offered, { from: row, answers: body })
  const lines = ways.map((one): CopiedLine<StaffLineInput> => {
    const { line, name } = one
    if (!one.choice) return { name, typed: null, ...('ask' in one.way && { ask: one.way.ask }) }
    const origin = { quotationLineId: line.id }
    // The list price of a material that was chosen now is today's.
    const benchmark = one.choice.chosen ? undefined : line
    return { name, ...beginLine(carried.made(line, one.choice)), benchmark, origin }
  })
  if (lines.length === 0) refuse('QUOTATION_NOTHING_OPEN')
  const { amountPlaces } = row
  const begins = header.made(row, {})
  const copied = { header: begins, lines, amountPlaces }
  // An order of nothing but lines that stay behind would be none.
  const leaveOut = body.leaveOut && ways.some((one) => one.choice)
  const reasons = ways.flatMap((one) => (!one.choice && 'reason' in one.way ? one.way.reason : []))
  const content = await copiedContent(input, priced, copied, { leaveOut, reasons })
  const converted = new Map(lines.map((line, i) => [line, ways[i]!]))
  const changes = content.sources.flatMap((source, i) => {
    const way = converted.get(source)!
    return way.choice ? (way.converted?.(i + 1) ?? []) : []
  })
  const deposit = depositForTotal(content.columns.totalAmount, begins)
  return insertContent(
    input,
    order,
    { ...content, columns: { ...content.columns, ...deposit, quotationId: row.id } },
    { at, event: 'copy', changesOf: (to) => [{ path: 'orderNo', from: row.quotationNo, to }, ...changes] },
  )
})
