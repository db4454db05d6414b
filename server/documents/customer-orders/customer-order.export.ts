import { customerOrders as en } from '#shared/locales/en/customer-orders.ts'
import { customerOrders as id } from '#shared/locales/id/customer-orders.ts'
import { customerOrders as zh } from '#shared/locales/zh/customer-orders.ts'
import { states as enStates } from '#shared/locales/en/states.ts'
import { states as idStates } from '#shared/locales/id/states.ts'
import { states as zhStates } from '#shared/locales/zh/states.ts'
import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import { hasStopped } from '#shared/documents/customer-orders/customer-order.turn.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { columnsOf, saidRows, type SheetField } from '../engine/sheet-columns.ts'
import type { ListNames } from '../engine/sheet-names.repository.ts'
import { stepOf } from './customer-order.presenter.ts'
import type { CustomerOrderRecord } from './customer-order.repository.ts'

const texts = { zh, en, id }
const words = { zh: zhStates, en: enStates, id: idStates }

const kinds = {
  customerOrderNo: 'text',
  purchaseNo: 'text',
  customerName: 'text',
  salesOrg: 'text',
  salespersonName: 'text',
  currency: 'text',
  totalAmount: 'amount',
  lineCount: 'number',
  requestedDate: 'date',
  leadTime: 'date',
  orderTime: 'instant',
  status: 'text',
  step: 'text',
  awaiting: 'text',
  shipping: 'text',
  sapOrderNos: 'text',
  createdBy: 'text',
  createdAt: 'instant',
  updatedAt: 'instant',
} as const satisfies Record<string, SheetField['kind']>

/** As the list shows it: one that stopped says how, and one that waits for its payment says so. */
function stepWord(row: CustomerOrderRecord, said: (typeof words)[Language]): string {
  const status = row.status as CustomerOrderRow['status']
  if (hasStopped({ status })) return said.customerOrder[status]
  const step = stepOf(row)
  return row.paymentAwaited && step === 'confirmed' ? said.paymentAwaited : said.step[step]
}

const fieldsIn = (language: Language, names: ListNames): Record<string, SheetField> => {
  const said = words[language]
  const say: Record<string, SheetField['say']> = {
    status: (v) => (said.customerOrder as Record<string, string>)[String(v)],
    awaiting: (v) => (said.awaiting as Record<string, string>)[String(v)],
    shipping: (v) => (said.shipping as Record<string, string>)[String(v)],
    step: (_v, row) => stepWord(row as unknown as CustomerOrderRecord, said),
    salesOrg: names.salesOrg,
    salespersonName: names.person,
    createdBy: names.person,
    sapOrderNos: (v) => String(v).split(' ').filter(Boolean).join(', '),
  }
  return Object.fromEntries(
    Object.entries(kinds).map(([key, kind]) => {
      const title = texts[language].fields[key as keyof typeof kinds]
      return [key, { title, kind, ...(say[key] && { say: say[key] }) }]
    }),
  )
}

/** The list as a sheet: the user's columns, titles and words in the language asked for. */
export function sheetOf(asked: readonly string[], language: Language, names: ListNames) {
  const fields = fieldsIn(language, names)
  return {
    title: texts[language].sheet,
    columns: columnsOf(fields, asked),
    cells: (rows: AsyncIterable<object>) => saidRows(fields, asked, rows),
  }
}
