import { compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { summary } from '#shared/lines/price.rules.ts'
import type { SapOrder } from '../../../connectors/sap/sap.port.ts'
import type { Context } from '../../../engine/document.ts'
import { storedForm } from '../../../lines/priced/priced-document.ts'
import { headerColumns, priced, type LockedOrder } from '../order-document.ts'
import { editedContent } from '../order-edit.ts'
import { linesOf, type OrderLineRecord } from '../order.repository.ts'

/** Other quantities and prices of a pushed order: what its lines and sums become, and what stands against them (D268). */

export interface LineAmendment {
  lineNo: number
  salesQuantity?: string
  unitPrice?: string
}

export const amendedFields = ['salesQuantity', 'unitPrice'] as const

/** The cells that an amendment would change, as they are and as they are to be. */
export const cellsOf = (stored: readonly OrderLineRecord[], amendments: readonly LineAmendment[]) =>
  amendments.flatMap((amendment) => {
    const line = stored.find(({ lineNo }) => lineNo === amendment.lineNo)
    return amendedFields.flatMap((field) => {
      const [from, to] = [line?.[field] ?? null, amendment[field]]
      return to === undefined || (from !== null && compare(from, to) === 0)
        ? []
        : [{ lineNo: amendment.lineNo, field, from, to }]
    })
  })

/** A price that is typed is no longer that of a typed discount. */
const amended = (line: OrderLineRecord, { salesQuantity, unitPrice }: LineAmendment): OrderLineRecord => ({
  ...line,
  ...(salesQuantity !== undefined && { salesQuantity }),
  ...(unitPrice !== undefined && { unitPrice, typedDiscount: null }),
})

/**
 * The lines and sums of an order with some of its quantities and prices changed; every other line stays to the letter.
 * @returns them with the reasons against the changed cells
 */
export async function amendedContent(
  context: Context,
  row: LockedOrder,
  amendments: readonly LineAmendment[],
) {
  const stored = await linesOf(context.tx, row.id)
  const byLine = new Map(amendments.map((amendment) => [amendment.lineNo, amendment]))
  const now = context.services.now()
  const typed = stored.map((line) => {
    const amendment = byLine.get(line.lineNo)
    return amendment ? amended(line, amendment) : line
  })
  const form = await storedForm(context, priced, { row, lines: typed }, { now, final: false })
  const cells = typed.flatMap(({ lineNo }, at) =>
    byLine.has(lineNo) ? amendedFields.map((field) => [`lines.${at}.${field}`, lineNo, field] as const) : [],
  )
  const reasons = form.reasons.flatMap((reason): Reason[] => {
    const cell = cells.find(([path]) => path === reason.path)
    return cell ? [{ ...reason, path: `lines.${cell[1]}.${cell[2]}` }] : []
  })
  const header = headerColumns(form.header, form.named, row)
  const content = editedContent(row, { header, resolved: form.resolved }, { stored, now })
  const lines = stored.map((line, at) =>
    byLine.has(line.lineNo)
      ? {
          ...line,
          ...content.lines[at]!,
          // Numbers may have gaps where lines were added beside items of SAP's own.
          lineNo: line.lineNo,
          reviewDecided: true,
          needsReview: false,
        }
      : line,
  )
  const { totalAmount, ...sums } = summary(lines, row)
  return { stored, lines, reasons, set: { ...sums, totalAmount } }
}

/** What was sent to SAP, with other quantities and prices of some of its lines. */
export const amendedOrder = (sent: SapOrder, amendments: readonly LineAmendment[]): SapOrder => {
  const byLine = new Map(amendments.map((amendment) => [amendment.lineNo, amendment]))
  const lines = sent.lines.map((line) => {
    const { salesQuantity = line.quantity, unitPrice = line.unitPrice } = byLine.get(line.lineNo) ?? {}
    return { ...line, quantity: salesQuantity, unitPrice }
  })
  return { ...sent, lines }
}
