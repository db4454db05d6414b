/** Customizing of the simulated SAP: code, Chinese name, English name. */
type Codes = readonly (readonly [code: string, zh: string, en: string])[]

export const orderTypes: Codes = [
  ['OR', '标准订单', 'Standard order'],
  ['ZEX1', '出口订单', 'Export order'],
  ['ZPJ1', '工程项目订单', 'Project order'],
  ['ZSM1', '样品订单', 'Sample order'],
  ['FD', '免费交货', 'Free-of-charge delivery'],
]

export const orderStates: Codes = [
  ['A', '未处理', 'Not yet processed'],
  ['B', '部分处理', 'Partially processed'],
  ['C', '已完成', 'Completely processed'],
]

/** Units in which a material may be sold, by their internal names (SAP's table T006). */
export const units: ReadonlySet<string> = new Set(
  'PC,ST,SET,ROL,BOX,CAR,BAG,PAA,M,M2,M3,KG,TO,PAL'.split(','),
)

const decimals = new Map([
  ...['IDR', 'JPY', 'KRW', 'VND'].map((code) => [code, 0] as const),
  ...['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((code) => [code, 3] as const),
])
/** The decimals of a currency (SAP's table TCURX); two where the table says nothing. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2

export const rejectionReasons: Codes = [
  ['51', '客户取消', 'Cancelled by the customer'],
  ['52', '销售关闭', 'Closed by sales'],
]
