import { round } from '#shared/kernel/decimal.ts'
import { placesOf, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { OrderLine } from './document-line.schema.ts'

type AgreedLine = Pick<OrderLine, 'materialId' | 'salesQuantity' | 'unitPrice'> &
  Partial<Record<'width' | 'height' | 'auxiliaryQuantity', string | null | undefined>>

/** A number as a text that is the same for what was typed (`4`) and what is stored (`4.000`). */
export const plainNumber = (value: string | null | undefined, places: number): string | null =>
  value === null || value === undefined ? null : round(value, places)

/** An amount as such a text; in every currency with two places at least, as approvals of before have it. */
export const plainAmount = (value: string | null | undefined): string | null =>
  plainNumber(value, Math.max(2, placesOf(plainDecimal(value ?? ''))))

/** What an approval is about in the lines of a document (D27). The order of the lines makes no difference. */
export const agreedLines = (lines: readonly AgreedLine[]): string[] =>
  lines
    .map((line) =>
      JSON.stringify([
        line.materialId,
        plainNumber(line.salesQuantity, 3),
        plainNumber(line.unitPrice, 4),
        plainNumber(line.width, 2),
        plainNumber(line.height, 2),
        plainNumber(line.auxiliaryQuantity, 3),
      ]),
    )
    .toSorted()

/** The payment terms in words. */
export interface PaidBy {
  paymentTerms: string
}

/** The same as part of what is approved; approvals of before there were such words know of none. */
export const saidTerms = ({ paymentTerms }: PaidBy): string[] => (paymentTerms === '' ? [] : [paymentTerms])
