import type { Reason } from '#shared/kernel/errors.ts'
import { compare, lineAmount, total } from '#shared/kernel/decimal.ts'
import { referencePriceOf } from '#shared/lines/price.rules.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import { quantityFault } from '#shared/lines/line-check.ts'
import type { InquiryLineInput } from './inquiry.fields.ts'

/** The amount of a line; null as long as its price or its quantity is open. */
export const amountOf = (
  unitPrice: string | null,
  salesQuantity: string | null,
  places: number,
): string | null =>
  unitPrice === null || salesQuantity === null ? null : lineAmount(unitPrice, salesQuantity, places)

/** A line as far as its price is compared with the list (D28). */
interface Compared {
  unitPrice?: string | null | undefined
  salesUnit?: string | undefined
  basePrice?: string | null | undefined
  per?: string | undefined
  priceUnit?: string | undefined
  financialRemark?: string | undefined
  noOffer?: boolean | undefined
}

/** The list price of the unit that is asked for; null where there is none to compare with. */
export const listPriceOf = ({ basePrice = null, per = '1', priceUnit = '', salesUnit = '' }: Compared) =>
  isSameUnit(salesUnit, priceUnit) ? referencePriceOf({ basePrice, per }) : null

/** A line that cannot be offered has no price, and only such a line says why. */
export const marked = <L extends { noOffer?: boolean; noOfferReason?: string; unitPrice: string | null }>(
  line: L,
): L => (line.noOffer ? { ...line, unitPrice: null } : { ...line, noOfferReason: '' })

/** Whether the price of a line is below its list price, has nothing to compare with, or was marked by finance (D28). */
function needsReview({ financialRemark = '', noOffer = false, ...line }: Compared): boolean {
  if (noOffer) return false
  const listPrice = listPriceOf(line)
  if (financialRemark !== '' || listPrice === null) return true
  return line.unitPrice != null && compare(line.unitPrice, listPrice) < 0
}

interface Priced extends Compared {
  totalPrice?: string | null | undefined
}

/** What the header of an inquiry says of its lines. */
export const sumsOf = (lines: readonly Priced[], places: number) => ({
  lineCount: lines.length,
  openLines: lines.filter(({ unitPrice, noOffer }) => !noOffer && unitPrice == null).length,
  noOfferLines: lines.filter(({ noOffer }) => noOffer).length,
  reviewLines: lines.filter(needsReview).length,
  totalAmount: total(
    lines.flatMap(({ totalPrice }) => totalPrice ?? []),
    places,
  ),
})

type Asked = Pick<InquiryLineInput, 'materialId' | 'wording' | 'salesQuantity' | 'noOffer'>

/** What is wrong with the quantity of a line; a draft may leave it open. */
export const lineFaults = ({ salesQuantity }: Pick<Asked, 'salesQuantity'>, path: string): Reason[] => {
  const fault = salesQuantity === null ? undefined : quantityFault(salesQuantity, false)
  return fault ? [{ ...fault, path: `${path}.salesQuantity` }] : []
}

/** Why a line cannot be handed to finance: it says neither what is wanted nor how much. */
export function reasonsToSubmit(
  { materialId, wording, salesQuantity, noOffer }: Asked,
  path: string,
): Reason[] {
  if (noOffer) return []
  const reasons: Reason[] = []
  if (materialId === null && wording.trim() === '')
    reasons.push({ code: 'REQUIRED', path: `${path}.wording` })
  const fault = salesQuantity === null ? { code: 'REQUIRED' } : quantityFault(salesQuantity, true)
  if (fault) reasons.push({ ...fault, path: `${path}.salesQuantity` })
  return reasons
}
