import { orders as en } from '#shared/locales/en/orders.ts'
import { orders as id } from '#shared/locales/id/orders.ts'
import { orders as zh } from '#shared/locales/zh/orders.ts'
import { states as enStates } from '#shared/locales/en/states.ts'
import { states as idStates } from '#shared/locales/id/states.ts'
import { states as zhStates } from '#shared/locales/zh/states.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { columnsOf, saidRows, type SheetField } from '../engine/sheet-columns.ts'
import type { ListNames } from '../engine/sheet-names.repository.ts'

const texts = { zh, en, id }
const words = { zh: zhStates, en: enStates, id: idStates }

const kinds = {
  orderNo: 'text',
  customerOrderNo: 'text',
  purchaseNo: 'text',
  sapGroupOrderNo: 'text',
  sapBuildingOrderNo: 'text',
  customerName: 'text',
  customerCode: 'text',
  salesOrg: 'text',
  salespersonName: 'text',
  destinationCountry: 'text',
  currency: 'text',
  totalAmount: 'amount',
  lineCount: 'number',
  deliveryTime: 'date',
  sapDeliveryTime: 'date',
  orderTime: 'instant',
  source: 'text',
  status: 'text',
  push: 'text',
  split: 'text',
  shipping: 'text',
  createdBy: 'text',
  createdAt: 'instant',
  updatedBy: 'text',
  updatedAt: 'instant',
} as const satisfies Record<string, SheetField['kind']>

const fieldsIn = (language: Language, names: ListNames): Record<string, SheetField> => {
  const said = words[language]
  const coded: Record<string, Record<string, string>> = {
    status: said.order,
    push: said.push,
    split: said.split,
    shipping: said.shipping,
    source: said.source,
  }
  const named: Record<string, SheetField['say']> = {
    salesOrg: names.salesOrg,
    destinationCountry: names.country,
    salespersonName: names.person,
    createdBy: names.person,
    updatedBy: names.person,
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([key, kind]) => {
      const title = texts[language].fields[key as keyof typeof kinds]
      const of = coded[key]
      const say = named[key] ?? (of && ((v: unknown) => of[String(v)] ?? v))
      return [key, { title, kind, ...(say && { say }) }]
    }),
  )
}

/** The record list as a sheet: the user's columns, titles and words in the language asked for. */
export function sheetOf(asked: readonly string[], language: Language, names: ListNames) {
  const fields = fieldsIn(language, names)
  return {
    title: texts[language].sheet,
    columns: columnsOf(fields, asked),
    cells: (rows: AsyncIterable<object>) => saidRows(fields, asked, rows),
  }
}
