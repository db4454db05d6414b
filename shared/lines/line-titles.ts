import { languages, type Language } from '#shared/vocabulary/words.ts'
import { isUnitWord } from './line-units.ts'

export type Words = Readonly<Record<Language, readonly [string, ...string[]]>>

/**
 * The columns of a line sheet in the order of its template, and the titles that people give them. The first
 * word of each language is the one that we write. A key is the field that the cell fills and the path of its
 * reasons.
 */
export const lineTitleWords = {
  materialId: {
    zh: [
      '物料编码',
      'SAP物料号',
      'SAP编码',
      'SAP号',
      '物料号',
      '物料编号',
      '物料',
      '产品编码',
      '产品编号',
      '货号',
      '料号',
    ],
    en: [
      'Material',
      'SAP No.',
      'SAP material',
      'SAP number',
      'SAP code',
      'Material No.',
      'Material number',
      'Material code',
      'Item No.',
      'Item code',
      'Product No.',
      'Product code',
      'SKU',
    ],
    id: [
      'Kode material',
      'Material SAP',
      'No. SAP',
      'Nomor SAP',
      'Nomor material',
      'Kode barang',
      'Kode produk',
    ],
  },
  oldNo: {
    zh: ['旧编号', '旧产品编号', '旧物料号', '旧编码', '老编码'],
    en: ['Old No.', 'Old number', 'Old product number', 'Old material number', 'Old code'],
    id: ['Nomor lama', 'No. lama', 'Kode lama'],
  },
  customerMaterialNo: {
    zh: ['客户料号', '客户物料号', '客户物料编码', '客户货号'],
    en: [
      'Customer material no.',
      'Customer material number',
      'Customer part no.',
      'Customer part number',
      'Customer item no.',
      'Part No.',
      'Part number',
      'Our code',
      'Our item no.',
    ],
    id: ['No. material pelanggan', 'Nomor material pelanggan', 'Kode barang pelanggan'],
  },
  salesQuantity: {
    zh: ['数量', '销售数量', '采购数量', '订购数量'],
    en: ['Quantity', 'Qty', 'Sales quantity', 'Sales qty'],
    id: ['Jumlah', 'Kuantitas', 'Jml', 'Banyaknya'],
  },
  salesUnit: {
    zh: ['单位', '销售单位', '计量单位'],
    en: ['Unit', 'Sales unit', 'UOM', 'Unit of measure'],
    id: ['Satuan', 'Satuan penjualan'],
  },
  unitPrice: {
    zh: ['单价', '价格', '销售单价'],
    en: ['Unit price', 'Price', 'Sales price'],
    id: ['Harga satuan', 'Harga', 'Harga per satuan'],
  },
  discountPercent: {
    zh: ['折扣', '折扣率'],
    en: ['Discount', 'Disc.', 'Discount rate', 'Discount percent'],
    id: ['Diskon', 'Potongan', 'Persen diskon'],
  },
  width: { zh: ['宽', '宽度', '门宽'], en: ['Width', 'W'], id: ['Lebar'] },
  height: { zh: ['高', '高度', '门高'], en: ['Height', 'H'], id: ['Tinggi'] },
  auxiliaryQuantity: {
    zh: ['件数', '辅助数量', '樘数'],
    en: ['Pieces', 'Pcs', 'Number of pieces', 'No. of pieces', 'Auxiliary quantity'],
    id: ['Jumlah buah', 'Buah', 'Jumlah keping', 'Jumlah tambahan'],
  },
  doorModel: {
    zh: ['门型', '门款', '款式'],
    en: ['Door model', 'Door type'],
    id: ['Model pintu', 'Tipe pintu'],
  },
  color: { zh: ['颜色', '色号'], en: ['Colour', 'Color'], id: ['Warna'] },
  warehousePosition: {
    zh: ['仓位', '库位'],
    en: ['Warehouse position', 'Storage location'],
    id: ['Posisi gudang', 'Lokasi gudang'],
  },
  specialRequirement: {
    zh: ['特殊要求'],
    en: ['Special requirement', 'Special requirements'],
    id: ['Permintaan khusus', 'Kebutuhan khusus'],
  },
  remark: {
    zh: ['备注', '说明'],
    en: ['Remark', 'Remarks', 'Note', 'Notes', 'Comment', 'Comments'],
    id: ['Catatan', 'Keterangan'],
  },
} as const satisfies Record<string, Words>

export type LineField = keyof typeof lineTitleWords
export const lineFields = Object.keys(lineTitleWords) as LineField[]
export const isLineField = (key: string): key is LineField => Object.hasOwn(lineTitleWords, key)

/** Fields that a customer's lines do not have (D93). */
const staffFields: ReadonlySet<LineField> = new Set(['warehousePosition', 'specialRequirement'])
export const customerLineFields = lineFields.filter((field) => !staffFields.has(field))

export const lineTitle = (field: LineField, language: Language): string => lineTitleWords[field][language][0]

/**
 * Title of the column that says why a row came back. When corrected rows are sent again, this column is
 * ignored.
 */
export const reasonTitles: Readonly<Record<Language, string>> = { zh: '原因', en: 'Reason', id: 'Alasan' }

/**
 * Removes what people change in a title without meaning it: case, spaces, full-width letters, punctuation, a
 * star.
 */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

interface TitleMeaning<F extends string> {
  field: F
  /** Absent when the title is the field's own name. */
  language?: Language
  /** What it gives to the numbers below it. */
  unit?: string
}

const reasons = new Set(Object.values(reasonTitles).map(plainTitle))
export const isReasonTitle = (title: string): boolean => reasons.has(plainTitle(title))

/** A title's brackets may hold a unit, as `mm`, or for a price also what it is for, as `USD/pc`. */
const unitsIn = (text: string): string => (text.split('/').every(isUnitWord) ? text.trim() : '')
/** Brackets such as `(per 100)` change the meaning of the numbers; `(required)` does not. */
const changesMeaning = (text: string): boolean => /\d|\bper\b|每|\//i.test(text)

/**
 * Splits a title into what stands in brackets at its end and what stands before them, without a star for
 * "required".
 */
function splitBrackets(text: string): { front?: string; inside?: string } {
  const end = (text.endsWith('*') ? text.slice(0, -1) : text).trimEnd()
  if (!/^[)\]】]/.test(end.slice(-1))) return {}
  const within = end.slice(0, -1)
  const after = Math.max(...[')', ']', '】'].map((closing) => within.lastIndexOf(closing))) + 1
  const at = within.slice(after).search(/[([【]/)
  return at === -1 ? {} : { front: within.slice(0, after + at), inside: within.slice(after + at + 1) }
}

/** A title as name and unit, in every way that it can be read: `Width (mm)`, `宽/mm`, `Price USD`. */
function partsOf(title: string): { name: string; unit: string }[] {
  const text = title.normalize('NFKC').trim()
  const { front, inside } = splitBrackets(text)
  const words = text.split(/[\s,/:_-]/)
  const [begin, last] = [words.slice(0, -1).join(' '), words.length > 1 ? words.at(-1)! : '']
  const parts = inside !== undefined && changesMeaning(inside) ? [] : [{ name: text, unit: '' }]
  if (inside !== undefined && (unitsIn(inside) || !changesMeaning(inside)))
    parts.push({ name: front!, unit: unitsIn(inside) })
  if (last !== '' && isUnitWord(last)) parts.push({ name: begin, unit: last })
  return parts
}

/** Nobody writes a longer title. */
const titleMax = 200

/** Makes a reader that says which field a title names, in which language, and its unit. */
export function titleReader<F extends string>(words: Readonly<Record<F, Words>>) {
  const spellings = new Map<string, TitleMeaning<F>>()
  const fields = Object.keys(words) as F[]
  for (const field of fields) spellings.set(plainTitle(field), { field })
  for (const field of fields)
    for (const language of languages)
      for (const title of words[field][language]) spellings.set(plainTitle(title), { field, language })
  return (title: string): TitleMeaning<F> | undefined => {
    if (title.length > titleMax) return undefined
    for (const { name, unit } of partsOf(title)) {
      const found = spellings.get(plainTitle(name))
      if (found) return { ...found, ...(unit && { unit }) }
    }
    return undefined
  }
}

/** The field of a line that a title names, its language, and the unit that it gives to the numbers below it. */
export const readTitle = titleReader<LineField>(lineTitleWords)
