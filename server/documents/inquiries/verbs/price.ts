import { amountOf, marked, sumsOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import type { InquiryLinePrice } from '#shared/documents/inquiries/inquiry.fields.ts'
import { inquiryWrites } from '#shared/documents/inquiries/inquiry-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { priceFault } from '#shared/lines/line-check.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { replaceLines } from '../../../engine/store.ts'
import { changesOfLines } from '../inquiry-content.ts'
import { inquiry } from '../inquiry-document.ts'
import { linesOf, type InquiryLineRecord } from '../inquiry.repository.ts'

/** Every price that cannot be written, by the place at which it was sent. */
const reasonsAgainst = (prices: readonly InquiryLinePrice[], known: ReadonlySet<number>): Reason[] =>
  prices.flatMap(({ lineNo, unitPrice }, i) => {
    if (!known.has(lineNo)) return [{ code: 'INVALID', path: `lines.${i}.lineNo` }]
    const fault = unitPrice === null ? undefined : priceFault(unitPrice, true)
    return fault ? [{ ...fault, path: `lines.${i}.unitPrice` }] : []
  })

/** The lines with the prices that were written to them, and what that changes. */
export function pricedLines(
  { amountPlaces }: { amountPlaces: number },
  stored: readonly InquiryLineRecord[],
  prices: readonly InquiryLinePrice[],
) {
  const written = new Map(prices.map(({ lineNo, ...values }) => [lineNo, values]))
  const records = stored.map(({ inquiryId: _id, ...line }) => {
    const next = marked({ ...line, ...written.get(line.lineNo) })
    return { ...next, totalPrice: amountOf(next.unitPrice, next.salesQuantity, amountPlaces) }
  })
  return { records, changes: changesOfLines(stored, stored, records) }
}

/** Finance writes prices, line by line and as often as it needs; nothing is decided before it finishes. */
export const price = write(inquiryWrites.price, async (input) => {
  const { body } = input
  const priced = await act(input, inquiry, body, {
    event: 'price',
    reads: linesOf,
    async change({ tx, row, read: stored, check }) {
      const known = new Set(stored.map(({ lineNo }) => lineNo))
      check(reasonsAgainst(body.lines, known))
      const { records, changes } = pricedLines(row, stored, body.lines)
      if (changes.length === 0) return null
      await replaceLines(tx, inquiry, row.id, records)
      return { changes, set: sumsOf(records, row.amountPlaces) }
    },
  })
  return inquiry.saved(priced)
})
