import { withoutInvisibleEnds } from '#shared/kernel/invisible.ts'
import { isNumberField, type CellFault, type RawRow } from '../line-cells.ts'
import { readNumber } from '../line-numbers.ts'
import { isUnitWord } from '../line-units.ts'
import { looksLikeTitles, type SheetRow } from './sheet-head.ts'
import type { LayoutColumn, SheetLayout } from './sheet-layout.ts'
import { isReasonTitle, isSheetField } from './sheet-titles.ts'

/** What a row below the titles is that is no line, or that nobody sees. */
export const leftKinds = ['hidden', 'struck', 'total', 'charge', 'words', 'sign', 'titles', 'note'] as const
export type LeftKind = (typeof leftKinds)[number]

/** A row that was left out, and why. */
export interface LeftRow {
  row: number
  kind: LeftKind
  text: string
}

export interface SheetLines {
  rows: readonly RawRow[]
  left: readonly LeftRow[]
}

const listed = (...lists: readonly string[]): string[] => lists.flatMap((words) => words.split('|'))

const totals = listed(
  '合计|总计|小计|共计|总金额|总数|总数量|合計|總計|物料金额|货值|货款|件数|体积|毛重|净重',
  'total|totals|subtotal|sub total|grand total|g. total|net total|sum|invoice total|order total|amount of lines|goods amount|goods value|number of packages|packages|volume|gross weight|net weight',
  'jumlah|jumlah total|sub jumlah|subjumlah|total keseluruhan|grand jumlah|jumlah keseluruhan|dibulatkan|pembulatan|nilai barang|jumlah koli|volume total|berat kotor|berat bersih',
)
/** What may follow the word for a total. */
const totalTails = new Set(
  listed(
    '数量|金额|箱数|件数|人民币|美元|元|含税|不含税|大写',
    'amount|qty|quantity|price|value|cost|pcs|pieces|ctn|ctns|cartons|carton|packages|pkgs|boxes|pallets|weight|gw|nw|cbm|volume|of|in|the|order|goods|items|lines|this|page|usd|us|eur|cny|rmb|idr|rp|sgd|gross|net|and|for|all|fob|cif|exw|ex|works|including|excluding|incl|excl|vat|tax|before|after|dollars',
    'harga|barang|dus|karton|berat|keseluruhan|sebelum|sesudah|termasuk|ppn|pajak',
  ),
)
const charges = listed(
  '本地费用|其他费用|运费|海运费|内陆运费|保险费|保费|税|税额|增值税|关税|手续费|包装费|报关费|港杂费|定金|订金|预付款|折扣金额|优惠',
  'local charge|local charges|other expenses|other charges|freight|ocean freight|sea freight|air freight|inland freight|shipping|shipping cost|shipping fee|shipping charge|shipping & handling|delivery|delivery fee|delivery charge|transport|transport cost|transportation|insurance|tax|sales tax|vat|gst|duty|handling|handling fee|bank charge|bank charges|packing charge|packing cost|deposit|down payment|balance|balance due|amount due|less|discount|less discount|additional discount|advance',
  'biaya lokal|ongkos angkut laut|ongkir|ongkos kirim|ongkos angkut|biaya kirim|biaya pengiriman|biaya angkut|pengiriman|asuransi|ppn|pph|pajak|uang muka|dp|diskon|potongan|sisa|bea masuk|biaya lain|biaya lain lain',
)
const inWords = listed(
  '大写|金额大写|人民币大写|合计大写|总金额大写',
  'say|in words|amount in words|total in words|sum of',
  'terbilang',
)
const signs = listed(
  '制表|制单|审核|审批|批准|复核|经办|签字|签章|签名|盖章|采购员|采购|供方|需方|买方|卖方|负责人|日期',
  'approved|approved by|prepared by|checked by|verified by|signed|signature|signed by|authorized by|authorised by|authorized signature|requested by|received by|issued by|ordered by|purchasing manager|buyer|seller|date|name|stamp|yours faithfully|best regards|regards',
  'disetujui|disetujui oleh|dibuat oleh|diperiksa oleh|diketahui|diketahui oleh|mengetahui|hormat kami|hormat saya|tanda tangan|penerima|pemesan|diterima oleh|dipesan oleh|tanggal|menyetujui',
)

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}+|[\p{Script=Latin}\p{M}]+/gu) ?? []
const plain = (text: string) => wordsOf(text).join(' ')
/** A longer text is a sentence and no label. */
const labelMax = 80

/** Whether a text begins with one of the words, and what follows it. */
function tailAfter(text: string, words: ReadonlySet<string>): string[] | undefined {
  const all = wordsOf(text)
  for (let count = Math.min(4, all.length); count > 0; count--)
    if (words.has(all.slice(0, count).join(' '))) return all.slice(count)
  const [first = ''] = all
  // Chinese has no blanks between a word and what follows it.
  const begin = [...words].filter((word) => /\p{Script=Han}/u.test(word) && first.startsWith(word))
  const longest = begin.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : [first.slice(longest.length), ...all.slice(1)].filter(Boolean)
}

const sets = {
  total: new Set(totals.map(plain)),
  charge: new Set(charges.map(plain)),
  words: new Set(inWords.map(plain)),
  sign: new Set(signs.map(plain)),
}

/** What a charge is for or of. */
const chargeTails = new Set([
  ...totalTails,
  ...listed('charge|charges|cost|costs|fee|fees|to|from|by|on|ke|dari|rate'),
])
/** So many words may follow where nothing is counted. */
const tailMax = 6

/**
 * What a label at the beginning of a row says that it is: a sum, a charge, an amount in words, a signature. Where a
 * quantity stands beside it, "Delivery" is a charge and "Delivery valve" is a thing.
 */
function labelKind(label: string, counted: boolean): 'total' | 'charge' | 'words' | 'sign' | undefined {
  if (tailAfter(label, sets.words) !== undefined && !counted) return 'words'
  if (label.length > labelMax) return undefined
  const follows = (tail: string[] | undefined, tails: ReadonlySet<string>) =>
    tail !== undefined &&
    (tail.every((word) => tails.has(word)) ||
      (!counted && tail.length <= tailMax && !/\p{Script=Han}/u.test(tail.join(''))))
  if (follows(tailAfter(label, sets.total), totalTails)) return 'total'
  if (follows(tailAfter(label, sets.charge), chargeTails)) return 'charge'
  const sign = counted ? undefined : tailAfter(label, sets.sign)
  return sign && (sign.length === 0 || /[:：]/.test(label)) ? 'sign' : undefined
}

const isBareNumber = (cell: string) => /^[\d\s.,+-]+$/.test(cell)
/** A number, with a currency before it or a unit behind it. */
function isNumber(text: string): boolean {
  const read = readNumber(text, '.')
  if (read === undefined) return false
  return !('value' in read) || read.before === '' || isUnitWord(read.before)
}

/** The cells of a row by field. A bare number gets the unit that its title names. */
function cellsOf({ cells }: SheetRow, columns: readonly LayoutColumn[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, { field, unit }] of columns.entries()) {
    const text = withoutInvisibleEnds(cells[at] ?? '')
    if (field === '' || text === '') continue
    named[field] = unit && isBareNumber(text) ? `${text} ${unit}` : text
  }
  return named
}

const filled = ({ cells }: SheetRow): string[] =>
  cells.map(withoutInvisibleEnds).filter((cell) => cell !== '')
const textOf = (row: SheetRow): string => filled(row).join(' · ').slice(0, 200)

/** Whether a text is a code: it has digits, and no sum or charge is called so. */
const isCode = (text: string | undefined, counted: boolean): boolean =>
  text !== undefined &&
  /\d/.test(text) &&
  (!/\s/.test(text) || (text.length <= 40 && labelKind(text, counted) === undefined))

/** Numbers of the columns below their titles: 1, 2, 3, 4 = 2 × 3. */
const isNumbering = (texts: readonly string[]): boolean => {
  const numbers = texts.map((text) => Number(text.replaceAll(/[()[\]]/g, '').split('=')[0]))
  return (
    numbers.length >= 4 &&
    numbers[0]! <= 2 &&
    numbers.every((number, i) => i === 0 || [1, 2].includes(number - numbers[i - 1]!))
  )
}

/** What a row is that is no line: titles again, a sum, a charge, a signature, or a heading or remark. */
function kindOf(
  row: SheetRow,
  cells: Readonly<Record<string, string>>,
  { columns, first, ended }: { columns: readonly LayoutColumn[]; first: boolean; ended: boolean },
): LeftKind | undefined {
  if (looksLikeTitles(row.cells) || (first && isNumbering(filled(row)))) return 'titles'
  const { salesQuantity, salesUnit, unitPrice, size, wording, auxiliaryQuantity } = cells
  const counted = [salesQuantity, auxiliaryQuantity].some((text) => text !== undefined && isNumber(text))
  // A label where lines have their numbers says what the row is, whatever stands below the titles of codes.
  const at = row.cells.findIndex((cell) => withoutInvisibleEnds(cell) !== '')
  const margin = columns[at]?.field === '' && !counted ? row.cells[at]! : ''
  if (margin !== '' && !isBareNumber(margin)) {
    const kind = labelKind(margin, counted) ?? (ended ? 'note' : undefined)
    if (kind !== undefined) return kind
  }
  const codes = [cells['materialId'], cells['oldNo'], cells['customerMaterialNo']]
  if (codes.some((code) => isCode(code, counted))) return undefined
  const texts = filled(row)
  const label = texts.find((text) => !isNumber(text))
  const kind = label === undefined ? undefined : labelKind(label, counted)
  if (kind !== undefined) return kind
  const isNamed = codes.some((code) => code !== undefined) || wording !== undefined || size !== undefined
  // Only sums stand in a row of numbers alone.
  if (label === undefined) {
    if (isNamed || texts.length === 0) return undefined
    return texts.length === 1 ? 'note' : 'total'
  }
  if (counted) return undefined
  if (texts.length === 1 || ended) return 'note'
  return salesUnit === undefined && unitPrice === undefined && size === undefined ? 'note' : undefined
}

/** Cells with something wrong in the sheet itself, by field: a result that is missing, a number over several rows. */
function faultsOf(row: SheetRow, columns: readonly LayoutColumn[]): Record<string, CellFault> {
  const faults: Record<string, CellFault> = {}
  for (const at of row.missing ?? []) {
    const field = columns[at]?.field
    if (field) faults[field] = 'CELL_WITHOUT_RESULT'
  }
  for (const at of row.merged ?? []) {
    const field = columns[at]?.field
    if (field && isNumberField(field)) faults[field] = 'CELL_MERGED'
  }
  return faults
}

interface Taking {
  /** Rows that a person takes all the same. */
  taken?: ReadonlySet<number>
  /** Cells of columns that are no field come along under their titles, so that a row can be given back as it was. */
  keepsOthers?: boolean
}

/** The longest name that a cell may have. */
const nameMax = 40
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

/** The cells of columns that are left out, by their titles or their letters. */
function othersOf({ cells }: SheetRow, columns: readonly LayoutColumn[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    if (cell === '' || (column && (column.field !== '' || isReasonTitle(column.title)))) continue
    const name = column?.title.slice(0, nameMax) || letterOf(at)
    const free = !isSheetField(name) && named[name] === undefined
    named[free ? name : `${name.slice(0, nameMax - 6)} (${letterOf(at)})`] = cell
  }
  return named
}

/** The lines of a sheet by field, and every row that was left out. */
export function linesOf(
  rows: readonly SheetRow[],
  { head, columns }: Pick<SheetLayout, 'head' | 'columns'>,
  { taken = new Set(), keepsOthers = false }: Taking = {},
): SheetLines {
  const lines: RawRow[] = []
  const left: LeftRow[] = []
  // What stands below the sum of all lines and counts nothing is terms and addresses.
  let ended = false
  for (const [i, row] of rows.slice(head.to + 1).entries()) {
    const cells = cellsOf(row, columns)
    const kind = taken.has(row.row)
      ? undefined
      : (row.unseen ?? kindOf(row, cells, { columns, first: i === 0 && head.from >= 0, ended }))
    if (kind) left.push({ row: row.row, kind, text: textOf(row) })
    else {
      const figures = new Set(row.figures.flatMap((at) => columns[at]?.field || []))
      const faults = faultsOf(row, columns)
      const all = keepsOthers ? { ...cells, ...othersOf(row, columns) } : cells
      lines.push({ row: row.row, cells: all, figures, ...(Object.keys(faults).length > 0 && { faults }) })
    }
    if (kind === 'total' || kind === 'sign' || kind === 'words') ended = true
    else if (kind === undefined && cells['salesQuantity'] !== undefined) ended = false
  }
  return { rows: lines, left }
}

/** What a row says in words: what is wanted, of which size and colour. */
export const wordingOf = ({ wording, size, color }: Readonly<Record<string, string>>): string =>
  [wording, size, color].filter(Boolean).join(' ')

/** The customer's own numbers and words for what a row wants, as they stay beside its material. */
export const originalOf = (cells: Readonly<Record<string, string>>): string =>
  [cells['customerMaterialNo'], cells['materialId'], cells['oldNo'], wordingOf(cells)]
    .filter(Boolean)
    .join(' ')
