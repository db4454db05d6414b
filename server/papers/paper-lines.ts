import { divideTo, multiply, round } from '#shared/kernel/decimal.ts'
import { packageSize, packingName } from '#shared/lines/packing.rules.ts'
import type { LinePacking } from '#shared/lines/packing.schema.ts'
import type { SummedLine } from '#shared/lines/price.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { texts } from '../calls/texts.ts'
import type { SheetColumn } from '../sheets/write.ts'
import { words, type PaperColumn } from './paper.ts'

const lineColumns = {
  cartons: { kind: 'text', width: 14 },
  load: { kind: 'text', width: 18 },
  orderNo: { kind: 'text', width: 16 },
  purchaseNo: { kind: 'text', width: 16 },
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
  widthInches: { kind: 'number', width: 10 },
  heightInches: { kind: 'number', width: 10 },
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
  cubicFeet: { kind: 'number', width: 12 },
  pounds: { kind: 'number', width: 14 },
  remark: { kind: 'text', width: 30 },
} as const satisfies Record<string, Pick<SheetColumn, 'kind' | 'width'>>
type LineColumn = keyof typeof lineColumns

/** Columns that stand on the paper whatever its lines say; of the others, only those in which one says anything. */
const always: ReadonlySet<string> = new Set<LineColumn>([
  'lineNo',
  'sapMaterialNo',
  'description',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'totalPrice',
])
export const volumePlaces = 3
/**
 * What gives way where a page has no room, the most important first. Number, material, description, quantity, unit,
 * price and amount always keep their columns.
 */
const yielding: readonly LineColumn[] = [
  'customerMaterialNo',
  'customerDescription',
  'spec',
  'width',
  'height',
  'auxiliaryQuantity',
  'area',
  'color',
  'doorModel',
  'packages',
  'totalVolume',
  'totalGrossWeight',
  'pallets',
  'quantityPerPackage',
  'packageSize',
  'packing',
  'widthInches',
  'heightInches',
  'cubicFeet',
  'pounds',
  'remark',
]
const ranks = new Map(yielding.map((key, at) => [key, at + 1]))
/** Volumes are compared by eye with those of carriers. */
const places: Partial<Record<LineColumn, number>> = { totalVolume: volumePlaces }
const prices: ReadonlySet<string> = new Set<LineColumn>(['unitPrice', 'totalPrice'])
const ownTitles = [
  'cartons',
  'load',
  'orderNo',
  'purchaseNo',
  'widthInches',
  'heightInches',
  'cubicFeet',
  'pounds',
] as const
const hasOwnTitle = (key: LineColumn): key is (typeof ownTitles)[number] =>
  ownTitles.some((own) => own === key)

/** What a line is called and measures; the other columns are read by their names. */
export interface PaperLine extends LinePacking, SummedLine {
  /** Where the lines of several orders are on one paper. */
  orderNo?: string
  purchaseNo?: string
  /** The container or truck that it goes into. */
  load?: string
  /** The numbers of its cartons, on papers that name them, and how much is in each. */
  cartons?: string
  perPackage?: string | null
  salesUnit?: string
  lineNo: number
  sapMaterialNo: string
  category: string
  descriptionZh: string
  descriptionEn: string
  specZh: string
  specEn: string
  color: string
  doorModel: string
  width: string | null
  height: string | null
  /** What the customer wrote, and else what it calls the material. */
  wording?: string
  customerDescription?: string
}

/** D124: what a material is called where there is no Indonesian for it. */
const describe = (line: PaperLine, language: Language) =>
  language === 'zh'
    ? { description: line.descriptionZh || line.descriptionEn, spec: line.specZh || line.specEn }
    : { description: line.descriptionEn || line.descriptionZh, spec: line.specEn || line.specZh }

/** One inch is 25.4 mm, one pound 0.45359237 kg, and one foot 0.3048 m. */
const inches = (millimetres: string | null) => millimetres && divideTo(millimetres, '25.4', 2)
const pounds = (kilograms: string | null) => kilograms && divideTo(kilograms, '0.45359237', 2)
const cubicFeet = (metres: string | null) => metres && round(multiply(metres, '35.3146667'), 2)
const imperial = ({ width, height, totalVolume, totalGrossWeight }: PaperLine) => ({
  widthInches: inches(width),
  heightInches: inches(height),
  cubicFeet: cubicFeet(totalVolume),
  pounds: pounds(totalGrossWeight),
})

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== ''

export interface LinesShown {
  language: Language
  /** With inches, cubic feet and pounds beside the metric figures. */
  imperial: boolean
  priced: boolean
}

/** The lines of a paper: its columns and, in the sequence of the lines, what stands in them. */
export function paperLines(lines: readonly PaperLine[], shown: LinesShown) {
  const { language, priced } = shown
  const rows = lines.map((line): Record<string, unknown> => ({
    ...line,
    ...describe(line, language),
    // A line without a material is called by its wording already (D204).
    customerDescription: line.sapMaterialNo === '' ? '' : line.wording || line.customerDescription,
    ...(shown.imperial && imperial(line)),
    packing: packingName(line, language),
    packageSize: packageSize(line),
  }))
  const keys = (Object.keys(lineColumns) as LineColumn[]).filter(
    (key) => (priced || !prices.has(key)) && (always.has(key) || rows.some((row) => isSaid(row[key]))),
  )
  const title = (key: LineColumn) =>
    hasOwnTitle(key) ? words[language].columns[key] : texts[language].orders.lineFields[key]
  return {
    columns: keys.map((key): PaperColumn => {
      const [rank, decimals] = [ranks.get(key), places[key]]
      return {
        key,
        title: title(key),
        ...lineColumns[key],
        ...(rank !== undefined && { rank }),
        ...(decimals !== undefined && { places: decimals }),
      }
    }),
    rows: rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]]))),
  }
}
