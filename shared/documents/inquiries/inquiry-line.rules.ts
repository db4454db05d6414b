import type { Reason } from '#shared/kernel/errors.ts'
import { lineAmount, total } from '#shared/kernel/money.ts'
import { quantityFault } from '#shared/lines/line-check.ts'
import type { InquiryLineInput } from './inquiry-line.schema.ts'

/** The amount of a line; null as long as its price or its quantity is open. */
export const amountOf = (unitPrice: string | null, salesQuantity: string | null): string | null =>
  unitPrice === null || salesQuantity === null ? null : lineAmount(unitPrice, salesQuantity)

interface Priced {
  unitPrice?: string | null | undefined
  totalPrice?: string | null | undefined
}

/** What the header of an inquiry says of its lines. */
export const sumsOf = (lines: readonly Priced[]) => ({
  lineCount: lines.length,
  openLines: lines.filter(({ unitPrice }) => unitPrice === null || unitPrice === undefined).length,
  totalAmount: total(lines.flatMap(({ totalPrice }) => totalPrice ?? [])),
})

type Asked = Pick<InquiryLineInput, 'materialId' | 'wording' | 'salesQuantity'>

/** What is wrong with the quantity of a line; a draft may leave it open. */
export const lineFaults = ({ salesQuantity }: Pick<Asked, 'salesQuantity'>, path: string): Reason[] => {
  const fault = salesQuantity === null ? undefined : quantityFault(salesQuantity, false)
  return fault ? [{ ...fault, path: `${path}.salesQuantity` }] : []
}

/** Why a line cannot be handed to finance: it says neither what is wanted nor how much. */
export function reasonsToSubmit({ materialId, wording, salesQuantity }: Asked, path: string): Reason[] {
  const reasons: Reason[] = []
  if (materialId === null && wording.trim() === '')
    reasons.push({ code: 'REQUIRED', path: `${path}.wording` })
  const fault = salesQuantity === null ? { code: 'REQUIRED' } : quantityFault(salesQuantity, true)
  if (fault) reasons.push({ ...fault, path: `${path}.salesQuantity` })
  return reasons
}
