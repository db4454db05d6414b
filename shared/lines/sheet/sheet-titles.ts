import type { Language } from '#shared/vocabulary/words.ts'
import { lineTitleWords, plainTitle, titleReader, type Words } from '../line-titles.ts'

const { materialId, oldNo, customerMaterialNo, salesQuantity, salesUnit, unitPrice } = lineTitleWords
const { width, height, color, remark } = lineTitleWords

/** The columns of a customer's own sheet, and the titles that customers give them. */
const words = {
  materialId,
  oldNo,
  customerMaterialNo: {
    zh: [...customerMaterialNo.zh, '编码', '代码', '型号代码'],
    en: [
      ...customerMaterialNo.en,
      'Code',
      'Ref',
      'Ref. no.',
      'Our ref',
      'Article',
      'Article no.',
      'Art. no.',
    ],
    id: [...customerMaterialNo.id, 'Kode', 'Kode kami'],
  },
  wording: {
    zh: [
      '品名',
      '名称',
      '产品名称',
      '产品',
      '货物名称',
      '商品名称',
      '描述',
      '产品描述',
      '物料描述',
      '品名规格',
    ],
    en: [
      'Description',
      'Item description',
      'Product description',
      'Description of goods',
      'Product',
      'Product name',
      'Item',
      'Item name',
      'Goods',
      'Name',
      'Material description',
    ],
    id: ['Nama barang', 'Deskripsi', 'Deskripsi barang', 'Uraian', 'Uraian barang', 'Nama produk', 'Barang'],
  },
  size: {
    zh: ['规格', '规格型号', '尺寸', '型号', '口径'],
    en: ['Size', 'Specification', 'Specifications', 'Spec', 'Dimension', 'Dimensions', 'Diameter', 'Model'],
    id: ['Ukuran', 'Spesifikasi', 'Dimensi', 'Spek', 'Tipe'],
  },
  color,
  salesQuantity: {
    zh: [...salesQuantity.zh, '需求数量', '询价数量', '采购量'],
    en: [...salesQuantity.en, 'Order qty', 'Required qty', 'Qty required', 'Total qty', 'Req. qty'],
    id: [...salesQuantity.id, 'Qty', 'Vol', 'Volume', 'Jumlah pesanan'],
  },
  salesUnit,
  width,
  height,
  unitPrice: {
    zh: [...unitPrice.zh, '目标价', '期望单价'],
    en: [...unitPrice.en, 'Target price', 'Price wished', 'Your price'],
    id: [...unitPrice.id, 'Harga target'],
  },
  wishedDate: {
    zh: ['交期', '交货日期', '需求日期', '要求交期', '到货日期'],
    en: ['Delivery date', 'Required date', 'Wanted by', 'Need by', 'Requested date', 'ETD'],
    id: ['Tanggal kirim', 'Tanggal dibutuhkan', 'Tenggat', 'Dibutuhkan tanggal'],
  },
  remark,
} as const satisfies Record<string, Words>

export type SheetField = keyof typeof words
export const sheetFields = Object.keys(words) as SheetField[]
export const isSheetField = (key: string): key is SheetField => Object.hasOwn(words, key)
export const sheetTitle = (field: SheetField, language: Language): string => words[field][language][0]

export const readSheetTitle = titleReader<SheetField>(words)

/** Columns that customers number or add up for themselves, and that say nothing new. */
const ownTitles = new Set(
  [
    '序号 项次 编号 行号 金额 总价 小计 合计 图片',
    'no nr sn slno srno line pos amount total totalprice totalamount linetotal picture photo image',
    'urut nourut totalharga gambar',
  ].flatMap((titles) => titles.split(' ')),
)

/** Whether a title is known, whether or not its column is taken. */
export const isSheetTitle = (title: string): boolean =>
  title === '#' || ownTitles.has(plainTitle(title)) || readSheetTitle(title) !== undefined

export const isLeftOut = (title: string): boolean => title === '#' || ownTitles.has(plainTitle(title))
