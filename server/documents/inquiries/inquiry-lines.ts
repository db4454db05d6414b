import type * as z from 'zod'
import { inquiryLine, noMaterial, type InquiryLineInput } from '#shared/documents/inquiries/inquiry.fields.ts'
import { amountOf, lineFaults, marked } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { picked } from '#shared/kernel/pick.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import type { InquiryLineRecord, NewInquiryLine } from './inquiry.repository.ts'

interface LineReferences {
  materials: ReadonlyMap<string, LineMaterial>
  /** Ids of the files that are attached to the inquiry. */
  files: ReadonlySet<string>
  /** Prices of another currency or customer are no prices of this inquiry (D76). */
  repriced: boolean
  /** The decimals of amounts (D181). */
  amountPlaces: number
  at: string
}

type Stored = Omit<InquiryLineRecord, 'inquiryId'>

/** The columns of a line that follow from its material. */
const materialWords = inquiryLine.pick({
  sapMaterialNo: true,
  descriptionZh: true,
  descriptionEn: true,
  specZh: true,
  specEn: true,
  basePrice: true,
  per: true,
  priceUnit: true,
  basePriceAt: true,
})
type MaterialWords = z.infer<typeof materialWords>

/** What a line says of its material: as it was while it stays the same, else as it is now. */
function wordsOf(
  { materialId }: InquiryLineInput,
  old: Stored | undefined,
  { materials, repriced, at }: LineReferences,
): MaterialWords {
  if (materialId === null) return { sapMaterialNo: '', basePriceAt: null, ...noMaterial }
  if (old?.materialId === materialId && !repriced) return picked(materialWords, old)
  const { salesUnit, ...material } = materials.get(materialId)!
  return picked(materialWords, { ...material, priceUnit: salesUnit, basePriceAt: at })
}

/** A price that finance gave stands as long as the same is asked for. */
const keptPrice = (line: InquiryLineInput, old: Stored | undefined, { repriced }: LineReferences) =>
  old !== undefined &&
  !repriced &&
  old.materialId === line.materialId &&
  old.wording === line.wording &&
  old.salesUnit === line.salesUnit
    ? { unitPrice: old.unitPrice, financialRemark: old.financialRemark }
    : { unitPrice: null, financialRemark: '' }

/** The customer's word for the unit in which the material is sold is that unit, so that its prices hold. */
const unitOf = (unit: string, sold: string): string =>
  unit === '' || (sold !== '' && isSameUnit(unit, sold)) ? sold : unit

/** The lines as they are stored; a picture that was removed since is left out. */
export const recordsOf = (
  lines: readonly InquiryLineInput[],
  before: readonly (Stored | undefined)[],
  references: LineReferences,
): NewInquiryLine[] =>
  lines.map(({ from: _from, ...line }, i) => {
    const old = before[i]
    const words = wordsOf({ ...line, from: null }, old, references)
    const salesUnit = unitOf(line.salesUnit, words.priceUnit ?? '')
    const typed = { ...line, from: null, salesUnit }
    const { noOffer, noOfferReason } = line
    const price = marked({ ...keptPrice(typed, old, references), noOffer, noOfferReason })
    const { pictureId } = line
    return {
      ...(old && { id: old.id }),
      ...line,
      ...words,
      ...price,
      lineNo: i + 1,
      salesUnit,
      askedQuantity: old?.askedQuantity ?? null,
      askedUnit: old?.askedUnit ?? '',
      pictureId: pictureId !== null && references.files.has(pictureId) ? pictureId : null,
      totalPrice: amountOf(price.unitPrice, line.salesQuantity, references.amountPlaces),
    }
  })

/** What a customer has asked in its own words is nobody else's to change. */
const isRewritten = ({ wording }: InquiryLineInput, old: Stored | undefined) =>
  old !== undefined && old.askedQuantity !== null && old.wording !== wording

/** What a customer has asked for is answered: a line that cannot be offered is marked and not deleted (D171). */
export const reasonsAgainstRemoval = (
  stored: readonly Stored[],
  before: readonly (Stored | undefined)[],
): Reason[] =>
  stored
    .filter((line) => line.askedQuantity !== null && !before.includes(line))
    .map(({ lineNo, wording }) => ({ code: 'INQUIRY_LINE_ASKED', params: { line: lineNo, value: wording } }))

/** A customer neither sees nor changes what staff say of a line, which holds as long as it asks for the same. */
export function ownLine(line: InquiryLineInput, old: Stored | undefined): InquiryLineInput {
  const same = old !== undefined && old.wording === line.wording && old.materialId === line.materialId
  const { noOffer, noOfferReason } = same ? old : { noOffer: false, noOfferReason: '' }
  return { ...line, remark: old?.remark ?? '', noOffer, noOfferReason }
}

/** Every reason against the lines of a draft, with its cell. */
export const reasonsAgainstLines = (
  lines: readonly InquiryLineInput[],
  before: readonly (Stored | undefined)[],
  { materials, files }: LineReferences,
): Reason[] =>
  lines.flatMap((line, i) => {
    const path = `lines.${i}`
    const { materialId, pictureId } = line
    const unknown = materialId !== null && !materials.has(materialId)
    const strange = pictureId !== null && !files.has(pictureId) && before[i]?.pictureId !== pictureId
    return [
      ...(unknown
        ? [{ code: 'MATERIAL_UNKNOWN', path: `${path}.materialId`, params: { value: materialId } }]
        : []),
      ...(isRewritten(line, before[i])
        ? [{ code: 'INQUIRY_WORDING', path: `${path}.wording`, params: { value: before[i]!.wording! } }]
        : []),
      ...(strange ? [{ code: 'INVALID', path: `${path}.pictureId` }] : []),
      ...lineFaults(line, path),
    ]
  })
