import type { Language } from '#shared/vocabulary/words.ts'

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
      'SAP material number',
      'SAP number',
      'SAP code',
      'Material No.',
      'Material number',
      'Material code',
      'Item No.',
      'Item number',
      'Product No.',
      'Product code',
      'SKU',
    ],
    id: [
      'Kode material',
      'Material SAP',
      'Nomor material SAP',
      'No. SAP',
      'Nomor SAP',
      'Nomor material',
      'Kode produk',
    ],
  },
  oldNo: {
    zh: ['旧编号', '旧产品编号', '旧物料号', '旧编码', '老编码'],
    en: ['Old No.', 'Old number', 'Old product number', 'Old material number', 'Old code'],
    id: ['Nomor lama', 'Nomor produk lama', 'No. lama', 'Kode lama'],
  },
  customerMaterialNo: {
    zh: [
      '客户料号',
      '客户物料号',
      '客户物料编码',
      '客户货号',
      '客户编码',
      '客户代码',
      '编码',
      '代码',
      '编号',
      '型号代码',
    ],
    en: [
      'Customer material no.',
      'Customer material number',
      'Customer part no.',
      'Customer part number',
      'Customer item no.',
      'Part No.',
      'Part number',
      'P/N',
      'Part',
      'Our code',
      'Our item no.',
      'Our ref',
      'Your code',
      'Item code',
      'Code',
      'Ref',
      'Ref. no.',
      'Reference',
      'Article',
      'Article no.',
      'Art. no.',
      'Código',
      'Codigo',
    ],
    id: [
      'No. material pelanggan',
      'Nomor material pelanggan',
      'Nomor barang pelanggan',
      'Kode barang pelanggan',
      'Kode barang',
      'Kode',
      'Kode kami',
      'Kode item',
    ],
  },
  salesQuantity: {
    zh: [
      '数量',
      '销售数量',
      '采购数量',
      '订购数量',
      '采购数',
      '采购量',
      '订货',
      '订货数量',
      '订单数量',
      '下单数量',
      '需求数量',
      '询价数量',
      '要货数量',
      '总数',
      '总数量',
    ],
    en: [
      'Quantity',
      'Qty',
      'Quantities',
      'Qnty',
      'Qtty',
      'Quant.',
      'Sales quantity',
      'Sales qty',
      'Order quantity',
      'Order qty',
      'Ordered quantity',
      'Ordered qty',
      'Quantity ordered',
      'Qty ordered',
      'PO quantity',
      'PO qty',
      'Required quantity',
      'Required qty',
      'Quantity required',
      'Qty required',
      'Req. qty',
      'Total quantity',
      'Total qty',
      'Cantidad',
      'Cant.',
    ],
    id: [
      'Jumlah',
      'Kuantitas',
      'Jml',
      'Banyaknya',
      'Banyak',
      'Jumlah pesanan',
      'Jumlah order',
      'Qty order',
      'Vol',
      'Volume',
    ],
  },
  salesUnit: {
    zh: ['单位', '销售单位', '计量单位'],
    en: ['Unit', 'Units', 'Sales unit', 'UOM', 'U/M', 'Unit of measure', 'Measure unit', 'Unidad'],
    id: ['Satuan', 'Satuan penjualan', 'Sat.'],
  },
  unitPrice: {
    zh: ['单价', '价格', '销售单价', '含税单价', '采购单价', '报价', '目标价', '期望单价'],
    en: [
      'Unit price',
      'Price',
      'Sales price',
      'U/Price',
      'Unit rate',
      'Unit cost',
      'Rate',
      'Cost',
      'Price per unit',
      'Price each',
      'Target price',
      'Price wished',
      'Your price',
      'Precio unitario',
      'Precio',
    ],
    id: ['Harga satuan', 'Harga', 'Harga per satuan', 'Harga sat.', 'Hrg satuan', 'Hrg sat.', 'Harga target'],
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
    en: ['Remark', 'Remarks', 'Note', 'Notes', 'Comment', 'Comments', 'Observaciones'],
    id: ['Catatan', 'Keterangan', 'Ket.'],
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
