import type { Document } from '#shared/documents/index.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { packageSize, packingName } from '#shared/lines/packing.rules.ts'
import type { LinePacking } from '#shared/lines/packing.schema.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { factsOf } from '../documents/engine/sheet.ts'
import type { ListNames } from '../documents/engine/sheet-names.repository.ts'
import { texts } from '../documents/engine/words.ts'
import { amountInWords } from './amount-in-words.ts'
import type { Fact, Paper } from './paper.ts'
import { words } from './words.ts'
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
  unitPrice: { kind: 'price', width: 12 },
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
export type PricedHead = Charges & {
  currency: string
  totalAmount: string
  customerName: string
  salesOrg: string
}

/** D124: what a material is called where there is no Indonesian for it. */
const describe = (line: PaperLine, language: Language) =>
  language === 'zh'
    ? { description: line.descriptionZh || line.descriptionEn, spec: line.specZh || line.specEn }
    : { description: line.descriptionEn || line.descriptionZh, spec: line.specEn || line.specZh }

const isSaid = (value: unknown) => value !== null && value !== ''

export interface PaperSettings {
  /** What the paper is called, before its number. */
  title: (words: (typeof texts)[Language]) => string
  /** Fields above and below the lines, of which those that say nothing are left out. */
  facts: readonly string[]
}

/** An instant of the record is a day on paper, at the seller's place (D75). */
const dayOf = (fact: Fact): Fact =>
  fact.kind === 'instant' && typeof fact.value === 'string'
    ? { ...fact, kind: 'date', value: businessDateOf(new Date(fact.value)) }
    : fact

/** A document with priced lines as its customer signs it: the same figures as on screen, in the language asked for. */
export function pricedPaper(
  document: Document,
  settings: PaperSettings,
  record: PricedHead,
  lines: readonly PaperLine[],
  { language, names }: { language: Language; names: ListNames },
): Paper {
  const { lineFields } = texts[language].orders
  const { currency, totalAmount, customerName, salesOrg } = record
  const { seller, buyer, inWords, ...said } = words[language]
  const rows = lines.map((line): Record<string, unknown> => ({
    ...line,
    ...describe(line, language),
    packing: packingName(line, language),
    packageSize: packageSize(line),
  }))
  const shown = (Object.keys(lineColumns) as LineColumn[]).filter(
    (key) => !optional.has(key) || rows.some((row) => isSaid(row[key])),
  )
  const factOf = factsOf(document, { ...record }, { language, names })
  const fact = (name: string) => dayOf(factOf(name))
  const total = fact('totalAmount')
  return {
    language,
    currency,
    title: settings.title(texts[language]),
    number: String(fact(document.number.field).value),
    seller: { label: seller, name: names.salesOrgName(salesOrg), details: [] },
    buyer: { label: buyer, name: customerName, details: [] },
    facts: settings.facts.map(fact).filter(({ value }) => isSaid(value)),
    columns: shown.map((key) => ({ key, title: lineFields[key], ...lineColumns[key] })),
    rows: rows.map((row) => Object.fromEntries(shown.map((key) => [key, row[key]]))),
    totals: [
      fact('linesAmount'),
      ...charges.filter((key) => !isZero(record[key])).map(fact),
      ...packing.map(fact),
      { ...total, label: `${total.label} (${currency})` },
    ],
    amountInWords: { label: inWords, kind: 'text', value: amountInWords(totalAmount, currency, language) },
    words: said,
  }
}
