import type { Document } from '#shared/documents/index.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { packageSize, packingName } from '#shared/lines/packing.rules.ts'
import type { LinePacking } from '#shared/lines/packing.schema.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { factsOf } from '../documents/engine/sheet.ts'
import type { ListNames } from '../documents/engine/sheet-names.repository.ts'
import { texts } from '../documents/engine/words.ts'
import type { DocumentSheet } from '../spreadsheets/document.ts'
import type { SheetColumn } from '../spreadsheets/write.ts'

const charges = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const satisfies (keyof Charges)[]
const packing = ['packages', 'totalVolume', 'totalGrossWeight'] as const

const lineColumns = {
  lineNo: { kind: 'number', width: 6 },
  sapMaterialNo: { kind: 'text', width: 16 },
  customerMaterialNo: { kind: 'text', width: 18 },
  customerDescription: { kind: 'text', width: 30 },
  description: { kind: 'text', width: 36 },
  spec: { kind: 'text', width: 20 },
  color: { kind: 'text', width: 12 },
  doorModel: { kind: 'text', width: 12 },
  width: { kind: 'number', width: 12 },
  height: { kind: 'number', width: 12 },
  auxiliaryQuantity: { kind: 'number', width: 10 },
  area: { kind: 'number', width: 10 },
  salesQuantity: { kind: 'number', width: 12 },
  salesUnit: { kind: 'text', width: 7 },
  unitPrice: { kind: 'amount', width: 12 },
  totalPrice: { kind: 'amount', width: 16 },
  packing: { kind: 'text', width: 16 },
  packageSize: { kind: 'text', width: 18 },
  quantityPerPackage: { kind: 'number', width: 12 },
  packages: { kind: 'number', width: 10 },
  pallets: { kind: 'number', width: 10 },
  totalVolume: { kind: 'number', width: 12 },
  totalGrossWeight: { kind: 'number', width: 14 },
  remark: { kind: 'text', width: 30 },
} as const satisfies Record<string, Pick<SheetColumn, 'kind' | 'width'>>
type LineColumn = keyof typeof lineColumns

/** Columns of the customer's own numbers, of openings, colours and packing: left out where no line has one. */
const optional: ReadonlySet<string> = new Set([
  'customerMaterialNo',
  'customerDescription',
  'color',
  'doorModel',
  'width',
  'height',
  'auxiliaryQuantity',
  'area',
  'packing',
  'packageSize',
  'quantityPerPackage',
  'pallets',
])

/** What a line is called; the other columns are read by their names. */
export interface PaperLine extends LinePacking {
  descriptionZh: string
  descriptionEn: string
  specZh: string
  specEn: string
  color: string
}
export type PricedHead = Charges & { currency: string }

/** D124: what a material is called where there is no Indonesian for it. */
const describe = (line: PaperLine, language: Language) =>
  language === 'zh'
    ? { description: line.descriptionZh || line.descriptionEn, spec: line.specZh || line.specEn }
    : { description: line.descriptionEn || line.descriptionZh, spec: line.specEn || line.specZh }

const isSaid = (value: unknown) => value !== null && value !== ''

export interface PaperSettings {
  /** What the paper is called, before its number. */
  title: (words: (typeof texts)[Language]) => string
}

/** Fields above the lines, below the number of the document; of these it has its own. */
const head = [
  'purchaseNo',
  'customerName',
  'orderTime',
  'salesOrg',
  'salespersonName',
  'tradeTerm',
  'port',
  'destinationCountry',
  'requestedDate',
  'payTerm',
  'currency',
  'status',
  'remark',
]

/** A document with priced lines as its customer signs it: the same figures as on screen, in the language asked for. */
export function paperOf(
  document: Document,
  settings: PaperSettings,
  record: PricedHead,
  lines: readonly PaperLine[],
  { language, names }: { language: Language; names: ListNames },
): Omit<DocumentSheet, 'out'> {
  const { lineFields } = texts[language].orders
  const rows = lines.map((line): Record<string, unknown> => ({
    ...line,
    ...describe(line, language),
    packing: packingName(line, language),
    packageSize: packageSize(line),
  }))
  const shown = (Object.keys(lineColumns) as LineColumn[]).filter(
    (key) => !optional.has(key) || rows.some((row) => isSaid(row[key])),
  )
  const fact = factsOf(document, { ...record }, { language, names })
  const number = String(fact(document.number.field).value)
  const total = fact('totalAmount')
  return {
    title: `${settings.title(texts[language])} ${number}`,
    sheetName: number,
    facts: [document.number.field, ...head.filter((name) => name in document.fields)].map(fact),
    columns: shown.map((key) => ({ key, title: lineFields[key], ...lineColumns[key] })),
    rows,
    totals: [
      fact('linesAmount'),
      ...charges.filter((key) => !isZero(record[key])).map(fact),
      { ...total, label: `${total.label} (${record.currency})` },
      ...packing.map(fact),
    ],
  }
}
