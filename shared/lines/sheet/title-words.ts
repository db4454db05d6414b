import { lineTitleWords, type Words } from '../line-titles.ts'

/** The columns that rows of a sheet may have, and the titles that people give them: those of lines, and three more. */
export const titleWords = {
  ...lineTitleWords,
  wording: {
    zh: [
      '品名',
      '物料名称',
      '名称',
      '产品名称',
      '产品',
      '货物名称',
      '货品名称',
      '商品名称',
      '材料名称',
      '材料',
      '描述',
      '产品描述',
      '物料描述',
      '品名规格',
      '品名及规格',
      '货物描述',
    ],
    en: [
      'Description',
      'Item description',
      'Items description',
      'Product description',
      'Description of goods',
      'Goods description',
      'Description of materials',
      'Material description',
      'Particulars',
      'Product',
      'Products',
      'Product name',
      'Item',
      'Items',
      'Item name',
      'Goods',
      'Name',
      'Name of goods',
      'Part name',
      'Item & description',
      'Description of item',
      'Description of items',
      'Work description',
      'Description of work',
      'Material name',
      'Desc.',
      'Descripción',
      'Descripcion',
      'Producto',
    ],
    id: [
      'Nama barang',
      'Deskripsi',
      'Deskripsi barang',
      'Uraian',
      'Uraian barang',
      'Uraian pekerjaan',
      'Nama produk',
      'Nama material',
      'Nama part',
      'Nama item',
      'Jenis barang',
      'Jenis material',
      'Jenis pekerjaan',
      'Barang',
      'Material dan uraian',
    ],
  },
  size: {
    zh: ['规格', '规格型号', '型号规格', '型号', '尺寸', '口径', '规格尺寸'],
    en: [
      'Size',
      'Sizes',
      'Specification',
      'Specifications',
      'Spec',
      'Specs',
      'Dimension',
      'Dimensions',
      'Diameter',
      'Dia.',
      'Model',
      'Model no.',
      'Type',
      'Medida',
      'Tamaño',
    ],
    id: ['Ukuran', 'Spesifikasi', 'Dimensi', 'Spek', 'Tipe', 'Diameter pipa'],
  },
  wishedDate: {
    zh: ['交期', '交货日期', '需求日期', '要求交期', '到货日期'],
    en: [
      'Delivery date',
      'Required date',
      'Wanted by',
      'Need by',
      'Requested date',
      'Required delivery date',
      'ETD',
    ],
    id: [
      'Tanggal kirim',
      'Tgl kirim',
      'Tanggal dibutuhkan',
      'Tgl dibutuhkan',
      'Tenggat',
      'Dibutuhkan tanggal',
    ],
  },
} as const satisfies Record<string, Words>

/** What columns are that no line takes, from the running number to the picture. */
export const asides = [
  'number',
  'stock',
  'minimum',
  'pack',
  'supplier',
  'amount',
  'price',
  'measure',
  'picture',
  'other',
] as const
export type Aside = (typeof asides)[number]

const lists: Readonly<Record<Aside, readonly string[]>> = {
  number: [
    '序号 序 项次 编号 行号 项目 项号',
    'No|Nr|Sn|S/N|SL|Sl. no.|Sr|Sr. no.|Sr No|Srno|Line|Line no.|Pos|Pos.|#|Row|Seq|Ser|Serial no.|Item #',
    'Urut|No. urut|Nomor|Nomor urut',
  ],
  stock: [
    '库存 库存数 库存数量 可用 可用量 可用库存 现有量 在库 现货 余量 结存',
    'Stock|In stock|Stock qty|Stock quantity|On hand|Qty on hand|Quantity on hand|QOH|Available|Availability|Available qty|Inventory|Balance',
    'Stok|Sisa stok|Persediaan|Stok tersedia|Ketersediaan',
  ],
  minimum: [
    '起订量 最小起订量 最低起订量 起批量',
    'MOQ|Min. order|Minimum order|Min. qty|Min. order qty|Minimum order quantity|Minimum quantity',
    'Minimum pesanan|Min. pesanan|Minimal order|Pesanan minimum',
  ],
  pack: [
    '包装 包装数 包装数量 装箱数 装箱量 每箱数量 每箱 每箱支数 箱规 包装规格 件装 箱数 总箱数 装数',
    'Pack|Pack size|Packing|Packaging|Case pack|Inner|Outer|Inner pack|Master carton|Units per case|Pcs per carton|Pcs per ctn|Pcs per box|Pcs/ctn|Pc/ctn|Pcs/box|Pcs/carton|Qty per carton|Qty per box|Qty/ctn|Qty/box|Qty/carton|Quantity per carton|Carton qty|Cartons|CTNS|CTN|No. of cartons|Total cartons|Total ctns|No. of packages|Packages|Pkgs|Bundle|Pcs per bundle|Boxes|Unit per pack|Qty per pack|Pallets',
    'Isi|Isi per dus|Isi per karton|Isi per kotak|Isi dus|Kemasan|Jumlah dus|Jumlah karton',
  ],
  supplier: [
    '供应商 厂家 生产厂家 品牌 厂商',
    'Supplier|Vendor|Manufacturer|Brand|Maker|Make|Mfr|Mfg',
    'Pemasok|Merek|Merk|Pabrik|Distributor',
  ],
  amount: [
    '金额 总价 小计 合计 总金额 合计金额 总额 价税合计 含税金额',
    'Amount|Total|Total price|Total amount|Line total|Ext. price|Extended price|Extension|Extended|Ext. amount|Value|Total value|Subtotal|Sub total|Total cost|Net amount|Importe|Amt',
    'Total harga|Jumlah harga|Harga total|Nilai|Total biaya|Jumlah biaya',
  ],
  price: [
    '进货价 成本 成本价 零售价 市场价 建议零售价 指导价 批发价 出厂价',
    'List price|Retail price|Retail|MSRP|RRP|Cost price|Purchase price|Old price|Wholesale|Wholesale price',
    'Harga jual|Harga beli|Harga eceran|HPP|Harga modal',
  ],
  measure: [
    '毛重 净重 重量 单重 总重 总毛重 总净重 体积 总体积 立方 立方数',
    'Weight|N.W.|G.W.|NW|GW|Net weight|Gross weight|Total weight|N. weight|G. weight|Unit weight|CBM|Total CBM|M3|Volume (CBM)|Volume (m3)|Volume in m3|Volume in cbm|Vol (cbm)|Vol (m3)|Measurement|Meas.|Total volume|Net wt|Gross wt|Wt',
    'Berat|Berat bersih|Berat kotor|Berat total|Kubikasi',
  ],
  picture: ['图片 图 图示 照片 图样', 'Picture|Photo|Image|Pictures|Photos|Pic|Pic.|Drawing', 'Gambar|Foto'],
  other: [
    '条码 条形码 海关编码 产地 币种 类别 分类 税率 税额 状态 交货期',
    'Barcode|EAN|EAN code|UPC|GTIN|HS code|HS|H.S. code|Origin|Country of origin|Currency|Category|Lead time|Tax|Tax rate|VAT|GST|Status|Link|URL|Group|Series|Location|Date',
    'Kategori|Mata uang|Negara asal|PPN|Kode HS|Bobot|Barkode|Lokasi',
  ],
}

/** Chinese titles have no blanks between their words and are listed with blanks; all others with bars. */
const listed = ([zh = '', ...others]: readonly string[]): string[] => [
  ...zh.split(' '),
  ...others.flatMap((titles) => titles.split('|')),
]
export const asideTitles: readonly (readonly [Aside, readonly string[]])[] = asides.map((aside) => [
  aside,
  listed(lists[aside]),
])

/** Titles that say best what their field is, where a sheet has several. */
export const strongTitles: readonly string[] = [
  ...'下单数量 订货数量 订货 订单数量 采购数量 采购数 订购数量 需求数量 询价数量 要货数量'.split(' '),
  ...'Order quantity|Order qty|Ordered qty|Ordered quantity|Qty ordered|Quantity ordered|PO qty|PO quantity|Required qty|Required quantity|Qty required|Quantity required|Req. qty|Jumlah pesanan|Jumlah order|Qty order'.split(
    '|',
  ),
  ...'Description|Item description|Product description|Description of goods|Goods description|Material description|Particulars|品名|物料描述|产品描述|物料名称|Nama barang|Uraian barang|Uraian pekerjaan|Deskripsi barang'.split(
    '|',
  ),
  ...'Unit price|单价|含税单价|Harga satuan|Harga sat|Target price|目标价'.split('|'),
]

/** Titles that may as well mean something else, and give way to any other title of the field. */
export const weakTitles: readonly string[] = [
  ...'Item|Items|Name|Product|Products|Goods|产品|名称|Barang|Producto'.split('|'),
  ...'Volume|Vol|总数|总数量|Total qty|Total quantity|Jumlah|Pcs|Units'.split('|'),
  ...'Type|Model|Model no.|型号|Tipe'.split('|'),
  ...'Rate|Cost|Note|Notes|说明'.split('|'),
  ...'Ref|Code|编码|代码|Kode'.split('|'),
]

/** Titles of quantities in Indonesian bills of quantities; in any other sheet they are a measure. */
export const indonesianTitles: readonly string[] = ['Volume', 'Vol']

/** Titles that are a running number where the cells below count, and their field where they do not. */
export const countingTitles: readonly string[] = ['Item', 'Items', 'Item no.', 'Item number', '编号', '编码']
