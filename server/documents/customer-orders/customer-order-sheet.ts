import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { DocumentSheet } from '../../spreadsheets/document.ts'
import type { SheetColumn } from '../../spreadsheets/write.ts'
import { factsOf } from '../engine/sheet.ts'
import type { ListNames } from '../engine/sheet-names.repository.ts'
import { texts } from '../engine/words.ts'
import type { CustomerOrderDetail, CustomerOrderLineRecord } from './customer-order.repository.ts'

type Field = keyof typeof customerOrder.fields & keyof CustomerOrderDetail

const head = [
  'customerOrderNo',
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
] as const satisfies readonly Field[]
const charges = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const satisfies readonly Field[]
const packing = ['packages', 'totalVolume', 'totalGrossWeight'] as const satisfies readonly Field[]

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
  packages: { kind: 'number', width: 10 },
  totalVolume: { kind: 'number', width: 12 },
  totalGrossWeight: { kind: 'number', width: 14 },
  remark: { kind: 'text', width: 30 },
} as const satisfies Record<string, Pick<SheetColumn, 'kind' | 'width'>>
type LineColumn = keyof typeof lineColumns

/** Columns of the customer's own numbers, of openings and of colours: left out where no line has one. */
const optional: ReadonlySet<string> = new Set([
  'customerMaterialNo',
  'customerDescription',
  'color',
  'doorModel',
  'width',
  'height',
  'auxiliaryQuantity',
  'area',
])

/** D124: what a material is called where there is no Indonesian for it. */
const describe = (line: CustomerOrderLineRecord, language: Language) =>
  language === 'zh'
    ? { description: line.descriptionZh || line.descriptionEn, spec: line.specZh || line.specEn }
    : { description: line.descriptionEn || line.descriptionZh, spec: line.specEn || line.specZh }

const isSaid = (value: unknown) => value !== null && value !== ''

/** The order as its customer signs it: the same figures as on screen, in the language asked for. */
export function sheetOf(
  order: CustomerOrderDetail,
  lines: readonly CustomerOrderLineRecord[],
  names: ListNames,
  language: Language,
): Omit<DocumentSheet, 'out'> {
  const { customerOrders, orders } = texts[language]
  const rows = lines.map((line) => ({ ...line, ...describe(line, language) }))
  const shown = (Object.keys(lineColumns) as LineColumn[]).filter(
    (key) => !optional.has(key) || rows.some((row) => isSaid(row[key])),
  )
  const fact = factsOf(customerOrder, order, { language, names })
  const total = fact('totalAmount')
  return {
    title: `${customerOrders.paper} ${order.customerOrderNo}`,
    sheetName: order.customerOrderNo,
    facts: head.map(fact),
    columns: shown.map((key) => ({ key, title: orders.lineFields[key], ...lineColumns[key] })),
    rows,
    totals: [
      fact('linesAmount'),
      ...charges.filter((key) => !isZero(order[key])).map(fact),
      { ...total, label: `${total.label} (${order.currency})` },
      ...packing.map(fact),
    ],
  }
}
