import type { InquiryLineInput } from '#shared/documents/inquiries/inquiry-line.schema.ts'
import { amountOf, lineFaults } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { InquiryLineRecord, NewInquiryLine } from './inquiry.repository.ts'

export interface LineReferences {
  materials: ReadonlyMap<string, LineMaterial>
  /** The files of the inquiry. */
  files: ReadonlySet<string>
  /** Prices of another currency or customer are no prices of this inquiry (D76). */
  repriced: boolean
  at: string
}

type Stored = Omit<InquiryLineRecord, 'inquiryId'>

const materialWords = {
  sapMaterialNo: '',
  descriptionZh: '',
  descriptionEn: '',
  specZh: '',
  specEn: '',
  basePrice: null,
  per: '1',
  priceUnit: '',
  basePriceAt: null,
} satisfies Partial<NewInquiryLine>
type MaterialWords = Pick<NewInquiryLine, keyof typeof materialWords>

const wordsIn = (from: MaterialWords & object): MaterialWords => {
  const {
    sapMaterialNo,
    descriptionZh,
    descriptionEn,
    specZh,
    specEn,
    basePrice,
    per,
    priceUnit,
    basePriceAt,
  } = from
  return {
    sapMaterialNo,
    descriptionZh,
    descriptionEn,
    specZh,
    specEn,
    basePrice,
    per,
    priceUnit,
    basePriceAt,
  }
}

/** What a line says of its material: as it was while it stays the same, else as it is now. */
function wordsOf(
  { materialId }: InquiryLineInput,
  old: Stored | undefined,
  { materials, repriced, at }: LineReferences,
): MaterialWords {
  if (materialId === null) return materialWords
  if (old?.materialId === materialId && !repriced) return wordsIn(old)
  const { salesUnit, ...material } = materials.get(materialId)!
  return wordsIn({ ...material, priceUnit: salesUnit, basePriceAt: at })
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

/** The lines as they are stored; a picture that was removed since is left out. */
export const recordsOf = (
  lines: readonly InquiryLineInput[],
  before: readonly (Stored | undefined)[],
  references: LineReferences,
): NewInquiryLine[] =>
  lines.map(({ from: _from, ...line }, i) => {
    const old = before[i]
    const words = wordsOf({ ...line, from: null }, old, references)
    const salesUnit = line.salesUnit || words.priceUnit || ''
    const typed = { ...line, from: null, salesUnit }
    const price = keptPrice(typed, old, references)
    const { pictureId } = line
    return {
      ...line,
      ...words,
      ...price,
      lineNo: i + 1,
      salesUnit,
      pictureId: pictureId !== null && references.files.has(pictureId) ? pictureId : null,
      totalPrice: amountOf(price.unitPrice, line.salesQuantity),
    }
  })

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
      ...(strange ? [{ code: 'INVALID', path: `${path}.pictureId` }] : []),
      ...lineFaults(line, path),
    ]
  })
