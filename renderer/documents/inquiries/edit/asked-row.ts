import * as z from 'zod'
import { lineFaults, reasonsToSubmit } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import {
  noMaterial,
  type InquiryLine,
  type InquiryLineInput,
  type InquiryHeader,
} from '#shared/documents/inquiries/inquiry.fields.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { customerNumberMax, type LineMaterial } from '#shared/lines/line.schema.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { typedDecimal } from '../../../kit/form/number-input.tsx'
import type { ShownOfLine } from '../lines/line-words.ts'
import type { StoredFile } from '#shared/platform/files/file.contract.ts'

/** A line while it is typed: numbers and the material as texts, with what is known of the material. */
export interface AskedRow
  extends
    ShownOfLine,
    Pick<
      InquiryLine,
      'materialId' | 'wording' | 'customerMaterialNo' | 'salesUnit' | 'pictureId' | 'remark'
    > {
  id: string
  from: number | null
  /** The number or name that was typed for the material. */
  material: string
  /** What the text was found to mean: one material, none, or several. */
  found: 'one' | 'none' | 'several' | 'unasked'
  salesQuantity: string
  /** The customer has asked for it in the portal, in words that stay as they are. */
  asked: boolean
}

const nothingFound = { materialId: null, ...noMaterial } as const

export const blankRow = (id = newId()): AskedRow => ({
  id,
  from: null,
  ...nothingFound,
  material: '',
  found: 'one',
  wording: '',
  customerMaterialNo: '',
  salesQuantity: '',
  salesUnit: '',
  pictureId: null,
  remark: '',
  noOffer: false,
  noOfferReason: '',
  asked: false,
})

export const rowOf = ({
  lineNo,
  sapMaterialNo,
  salesQuantity,
  askedQuantity,
  ...line
}: InquiryLine): AskedRow => ({
  ...blankRow(`line ${lineNo}`),
  ...line,
  from: lineNo,
  material: sapMaterialNo,
  asked: askedQuantity !== null,
  salesQuantity: salesQuantity === null ? '' : plainDecimal(salesQuantity),
})

const isBlankRow = (row: AskedRow): boolean =>
  [row.wording, row.customerMaterialNo, row.material, row.salesQuantity, row.salesUnit, row.remark].every(
    (text) => text === '',
  ) && row.pictureId === null

/** The rows in which something was typed, which are the lines that a save sends. */
export const writtenRows = (rows: readonly AskedRow[]): AskedRow[] => rows.filter((row) => !isBlankRow(row))

/** Rows after a save: each belongs to the line as which it was stored. */
export function storedRows(rows: readonly AskedRow[], sent: readonly AskedRow[]): readonly AskedRow[] {
  const numbers = new Map(writtenRows(sent).map(({ id }, i) => [id, i + 1]))
  return rows.map((row) => ({ ...row, from: numbers.get(row.id) ?? null }))
}

export const withMaterial = (row: AskedRow, material: LineMaterial): AskedRow => {
  const { descriptionZh, descriptionEn, specZh, specEn, basePrice, per, salesUnit } = material
  return {
    ...row,
    materialId: material.id,
    material: material.sapMaterialNo,
    found: 'one',
    descriptionZh,
    descriptionEn,
    specZh,
    specEn,
    basePrice,
    per,
    priceUnit: salesUnit,
    salesUnit: row.salesUnit || salesUnit,
  }
}

export function typed(row: AskedRow, key: string, text: string, language: Language): AskedRow {
  switch (key) {
    case 'sapMaterialNo': {
      const material = text.trim()
      return { ...row, ...nothingFound, material, found: material === '' ? 'one' : 'unasked' }
    }
    case 'salesQuantity':
      return { ...row, salesQuantity: text.trim() === '' ? '' : typedDecimal(text, language) }
    case 'wording':
    case 'customerMaterialNo':
    case 'salesUnit':
    case 'remark':
      return { ...row, [key]: text.trim() }
    case 'noOffer':
      return text === '' ? { ...row, noOffer: false, noOfferReason: '' } : { ...row, noOffer: true }
    case 'noOfferReason':
      return { ...row, noOffer: row.noOffer || text.trim() !== '', noOfferReason: text.trim() }
    case 'pictureId':
      return { ...row, pictureId: text || null }
    default:
      return row
  }
}

export const inputOf = (row: AskedRow): InquiryLineInput => ({
  from: row.from,
  materialId: row.materialId,
  wording: row.wording,
  customerMaterialNo: row.customerMaterialNo,
  salesQuantity: row.salesQuantity === '' ? null : row.salesQuantity,
  salesUnit: row.salesUnit,
  pictureId: row.pictureId,
  remark: row.remark,
  noOffer: row.noOffer,
  noOfferReason: row.noOfferReason,
})

const tooLong = (text: string, max: number, path: string): Reason[] =>
  text.length > max ? [{ code: 'TOO_LONG', path, params: { max } }] : []

/** What keeps a row from being saved. */
function rowReasons(row: AskedRow, path: string): Reason[] {
  const { salesQuantity, material, found } = row
  const value = { value: material }
  return [
    ...(found === 'none' || found === 'unasked'
      ? [{ code: 'MATERIAL_UNKNOWN', path: `${path}.sapMaterialNo`, params: value }]
      : []),
    ...(found === 'several'
      ? [{ code: 'MATERIAL_SEVERAL', path: `${path}.sapMaterialNo`, params: value }]
      : []),
    ...(salesQuantity !== '' && !isDecimal(salesQuantity)
      ? [{ code: 'DECIMAL', path: `${path}.salesQuantity` }]
      : lineFaults(inputOf(row), path)),
    ...tooLong(row.wording, 500, `${path}.wording`),
    ...tooLong(row.customerMaterialNo, customerNumberMax, `${path}.customerMaterialNo`),
    ...tooLong(row.remark, 500, `${path}.remark`),
    ...tooLong(row.noOfferReason, 200, `${path}.noOfferReason`),
    ...tooLong(row.salesUnit, 10, `${path}.salesUnit`),
  ]
}

/** Rows as the form's schema judges them, each reason with its code. */
export const askedRows = z.custom<readonly AskedRow[]>(Array.isArray).superRefine((rows, context) => {
  for (const [i, row] of writtenRows(rows).entries())
    for (const { code, path = '', params } of rowReasons(row, `${i}`))
      context.addIssue({ code: 'custom', path: path.split('.'), params: { code, params } })
})

/** What finance could not price: rows that say neither what is wanted nor how much. */
export const reasonsAgainstRows = (rows: readonly AskedRow[]): Reason[] =>
  writtenRows(rows).flatMap((row, i) => reasonsToSubmit(inputOf(row), `lines.${i}`))

/** An inquiry while it is typed. */
export type InquiryContent = InquiryHeader & {
  lines: readonly AskedRow[]
  /** Uploaded files that the next save attaches (D337). */
  files: readonly StoredFile[]
}

/** One value, so that two editors that both wait for none agree. */
export const noFiles: readonly StoredFile[] = []
