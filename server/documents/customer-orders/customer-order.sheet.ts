import { customerOrders as en } from '#shared/locales/en/customer-orders.ts'
import { orders as enOrders } from '#shared/locales/en/orders.ts'
import { states as enStates } from '#shared/locales/en/states.ts'
import { customerOrders as id } from '#shared/locales/id/customer-orders.ts'
import { orders as idOrders } from '#shared/locales/id/orders.ts'
import { states as idStates } from '#shared/locales/id/states.ts'
import { customerOrders as zh } from '#shared/locales/zh/customer-orders.ts'
import { orders as zhOrders } from '#shared/locales/zh/orders.ts'
import { states as zhStates } from '#shared/locales/zh/states.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { CellKind } from '../../spreadsheets/cells.ts'
import type { DocumentSheet, Fact } from '../../spreadsheets/document.ts'
import type { SheetColumn } from '../../spreadsheets/write.ts'
import type {
  CustomerOrderDetail,
  CustomerOrderLineRecord,
  CustomerOrderNames,
} from './customer-order.repository.ts'

const words = {
  zh: { order: zh, orders: zhOrders, states: zhStates },
  en: { order: en, orders: enOrders, states: enStates },
  id: { order: id, orders: idOrders, states: idStates },
}

const head = {
  customerOrderNo: 'text',
  purchaseNo: 'text',
  customerName: 'text',
  orderTime: 'instant',
  salesOrg: 'text',
  salespersonName: 'text',
  tradeTerm: 'text',
  port: 'text',
  destinationCountry: 'text',
  requestedDate: 'date',
  payTerm: 'text',
  currency: 'text',
  status: 'text',
  remark: 'text',
} as const satisfies Partial<Record<keyof CustomerOrderDetail, CellKind>>

const charges = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const
const packing = { packages: 'number', totalVolume: 'number', totalGrossWeight: 'number' } as const

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
export function documentOf(
  order: CustomerOrderDetail,
  lines: readonly CustomerOrderLineRecord[],
  names: CustomerOrderNames,
  language: Language,
): Omit<DocumentSheet, 'out'> {
  const { order: texts, orders, states } = words[language]
  const rows = lines.map((line) => ({ ...line, ...describe(line, language) }))
  const shown = (Object.keys(lineColumns) as LineColumn[]).filter(
    (key) => !optional.has(key) || rows.some((row) => isSaid(row[key])),
  )
  const valueOf = (key: keyof CustomerOrderDetail): unknown => {
    if (key === 'status') return states.customerOrder[order.status as keyof typeof states.customerOrder]
    const named = names.get(key)
    if (!named) return order[key]
    const name = language === 'zh' ? named.nameZh : named.nameEn
    return key === 'salesOrg' ? `${named.code} ${name}` : name
  }
  const fact = (key: keyof typeof texts.fields & keyof CustomerOrderDetail, kind: CellKind): Fact => ({
    label: texts.fields[key],
    kind,
    value: valueOf(key),
    ...(key === 'remark' && { long: true }),
  })
  return {
    title: `${orders.relations.customerOrder} ${order.customerOrderNo}`,
    sheetName: order.customerOrderNo,
    facts: (Object.keys(head) as (keyof typeof head)[]).map((key) => fact(key, head[key])),
    columns: shown.map((key) => ({ key, title: orders.lineFields[key], ...lineColumns[key] })),
    rows,
    totals: [
      fact('linesAmount', 'amount'),
      ...charges.filter((key) => !isZero(order[key])).map((key) => fact(key, 'amount')),
      { ...fact('totalAmount', 'amount'), label: `${texts.fields.totalAmount} (${order.currency})` },
      ...(Object.keys(packing) as (keyof typeof packing)[]).map((key) => fact(key, packing[key])),
    ],
  }
}
