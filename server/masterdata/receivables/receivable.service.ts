import { receivables as en } from '#shared/locales/en/receivables.ts'
import { receivables as id } from '#shared/locales/id/receivables.ts'
import { receivables as zh } from '#shared/locales/zh/receivables.ts'
import {
  dueList,
  keepings,
  overdueList,
  paidList,
  receivableCalls as calls,
  type CreditRow,
} from '#shared/areas/receivables/receivable.contract.ts'
import { weekOf } from '#shared/areas/receivables/receivable.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { add, compare, divide, isPositive, round, subtract } from '#shared/kernel/decimal.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { exposureWith, usedPercent } from '#shared/masterdata/credit/credit.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import { toFacts } from '../credit/credit-use.ts'
import { record } from '../../records/history/history.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { sheetAnswer, titledColumns } from '../../sheets/sheet-answer.ts'
import * as credits from './credit-list.repository.ts'
import * as items from './receivable.repository.ts'
import { releasePage } from './release-list.repository.ts'

const words = { zh, en, id }
const today = ({ now }: { now: () => Date }) => businessDateOf(now())

const lists = { due: dueList, overdue: overdueList, paid: paidList } as const

/** What a customer may not know of itself, in figures and in what it filters by (D93). */
const hidden = { risk: null, blocked: false } as const
const askedFor = (actor: Actor, { filter }: Pick<PageQuery, 'filter'>): void => {
  if (actor.role === 'customer' && ('riskLevel' in filter || 'blocked' in filter)) refuse('NO_PERMISSION')
}

/** A customer's credit with its exposure by part; the sum is the one that every other screen shows. */
function toCreditRow(actor: Actor, found: credits.CreditRecord): CreditRow {
  const facts = toFacts(found)
  const { exposure, available } = exposureWith(facts, '0')
  const places = amountPlacesOf(facts.currency)
  const inLine = (amount: string) => round(divide(amount, facts.exchangeRate), places)
  const open = inLine(found.items)
  const orders = round(subtract(facts.used, open), places)
  // SAP's figures are older than deliveries that were made since, and no part is more than the whole.
  const [delivered = '0'] = [inLine(found.delivered), isPositive(orders) ? orders : '0'].toSorted(compare)
  return {
    id: found.id,
    version: found.version,
    customerNo: found.customerNo,
    customer: found.customer,
    salesOrg: found.salesOrg,
    countryCode: found.countryCode,
    currency: facts.currency,
    limit: facts.line,
    used: exposure,
    left: available,
    percent: usedPercent(facts.line, exposure),
    items: open,
    delivered: round(delivered, places),
    inSap: round(subtract(orders, delivered), places),
    waiting: round(subtract(exposure, round(facts.used, places)), places),
    overdueAmount: round(facts.overdue, places),
    days: facts.oldestDays,
    risk: facts.risk,
    blocked: facts.blocked,
    orders: found.orders,
    heardAt: facts.heardAt,
    ...(actor.role === 'customer' && hidden),
  }
}

const itemColumns = {
  customerNo: 'text',
  customerName: 'text',
  companyCode: 'text',
  fiscalYear: 'text',
  document: 'text',
  item: 'text',
  documentType: 'text',
  postingDate: 'date',
  documentDate: 'date',
  baseDate: 'date',
  paymentDays: 'number',
  dueDate: 'date',
  days: 'number',
  amount: 'amount',
  currency: 'text',
  side: 'text',
  downPayment: 'text',
  billingDocument: 'text',
  salesOrder: 'text',
  clearedOn: 'date',
} as const satisfies Record<string, CellKind>

const creditColumns = {
  customerNo: 'text',
  customer: 'text',
  salesOrg: 'text',
  countryCode: 'text',
  currency: 'text',
  limit: 'amount',
  used: 'amount',
  left: 'amount',
  percent: 'number',
  items: 'amount',
  delivered: 'amount',
  inSap: 'amount',
  waiting: 'amount',
  overdueAmount: 'amount',
  days: 'number',
  risk: 'text',
  blocked: 'text',
  orders: 'number',
  heardAt: 'instant',
} as const satisfies Record<string, CellKind>

async function* itemCells(rows: ReturnType<typeof items.eachItem>, language: Language) {
  const { sides, yes } = words[language]
  for await (const row of rows)
    yield {
      ...row,
      side: sides[row.side],
      downPayment: row.downPayment ? yes : '',
      paymentDays: String(row.paymentDays),
      days: String(row.days),
    }
}

async function* creditCells(rows: ReturnType<typeof credits.eachCredit>, actor: Actor, language: Language) {
  const { risks, yes, notChecked } = words[language]
  for await (const found of rows) {
    const row = toCreditRow(actor, found)
    yield {
      ...row,
      limit: row.limit ?? notChecked,
      left: row.left ?? notChecked,
      percent: row.percent ?? '',
      days: String(row.days),
      orders: String(row.orders),
      risk: row.risk === null ? '' : risks[row.risk],
      blocked: row.blocked ? yes : '',
    }
  }
}

const forecast = read(calls.forecast, async ({ db, services, actor, query }) => {
  const day = today(services)
  const rows = await items.dueByDay(db, actor, day, query.customerId)
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const byWeek = Map.groupBy(own, (row) => weekOf(row.day, day))
    const places = amountPlacesOf(currency)
    let left = add('0', ...own.map(({ amount }) => amount))
    const weeks = [...byWeek].map(([week, all]) => {
      const amount = add('0', ...all.map((row) => row.amount))
      left = subtract(left, amount)
      return { week, amount: round(amount, places), left: round(left, places) }
    })
    return { currency, weeks }
  })
})

const noSap = (kind: string): void => {
  if (kind !== 'none') refuse('CREDIT_FROM_SAP')
}

/** The lists of credit and of customers' accounts. */
export const handlers = [
  read(calls.credit, async ({ db, services, actor, body }) => {
    askedFor(actor, body)
    const { rows, ...total } = await credits.creditPage(db, services, actor, today(services), body)
    return { ...total, rows: rows.map((row) => toCreditRow(actor, row)) }
  }),
  read(calls.releases, ({ db, services, actor, body }) => releasePage(db, actor, today(services), body)),
  read(calls.due, ({ db, services, actor, body }) =>
    items.itemPage(db, actor, { kind: 'due', list: dueList, today: today(services) }, body),
  ),
  read(calls.overdue, ({ db, services, actor, body }) =>
    items.itemPage(db, actor, { kind: 'overdue', list: overdueList, today: today(services) }, body),
  ),
  read(calls.paid, ({ db, services, actor, body }) =>
    items.itemPage(db, actor, { kind: 'paid', list: paidList, today: today(services) }, body),
  ),
  read(calls.dueTotals, ({ db, services, actor, body }) =>
    items.itemTotals(db, actor, { kind: 'due', list: dueList, today: today(services) }, body.filter),
  ),
  read(calls.overdueTotals, ({ db, services, actor, body }) =>
    items.itemTotals(db, actor, { kind: 'overdue', list: overdueList, today: today(services) }, body.filter),
  ),
  read(calls.paidTotals, ({ db, services, actor, body }) =>
    items.itemTotals(db, actor, { kind: 'paid', list: paidList, today: today(services) }, body.filter),
  ),
  ...(
    [
      [calls.exportDue, 'due'],
      [calls.exportOverdue, 'overdue'],
      [calls.exportPaid, 'paid'],
    ] as const
  ).map(([call, kind]) =>
    read(call, ({ db, services, actor, body }) => {
      const { language, zone, columns } = body
      const question = { kind, list: lists[kind], today: today(services) }
      const rows = itemCells(items.eachItem(db, actor, question, body), language)
      return sheetAnswer(
        words[language].titles[kind],
        titledColumns(itemColumns, words[language].fields, columns),
        rows,
        zone,
      )
    }),
  ),
  read(calls.exportCredit, ({ db, services, actor, body }) => {
    askedFor(actor, body)
    const { language, zone, columns } = body
    const rows = credits.eachCredit(db, services, actor, today(services), body)
    const cells = creditCells(rows, actor, language)
    return sheetAnswer(
      words[language].titles.credit,
      titledColumns(creditColumns, words[language].fields, columns),
      cells,
      zone,
    )
  }),
  read(calls.ageing, async ({ db, services, actor, query }) => {
    const rows = await items.ageingOf(db, actor, today(services), query.customerId)
    return rows.map(({ currency, count, amount, ...buckets }) => ({ currency, count, amount, buckets }))
  }),
  forecast,
  read(calls.keeping, async ({ db, services }) => {
    const chosen = services.sap.kind === 'none' ? await credits.keepingOf(db) : null
    const isNone = services.sap.kind !== 'none'
    return { keeping: isNone ? null : (keepings.find((one) => one === chosen) ?? 'byHand') }
  }),
  write(calls.keep, async ({ tx, services, body }) => {
    noSap(services.sap.kind)
    await credits.storeKeeping(tx, body.keeping)
    return { keeping: body.keeping }
  }),
  write(calls.setLimit, async ({ tx, services, actor, body }) => {
    noSap(services.sap.kind)
    const customer = (await credits.lockCustomer(tx, actor, body.id)) ?? refuse('NOT_FOUND')
    if (customer.version !== body.version) refuse('VERSION_CONFLICT')
    const limit = body.limit === null ? null : round(body.limit, amountPlacesOf(customer.currency))
    await record(tx, actor, {
      docType: 'customer',
      docId: body.id,
      event: 'update',
      changes: [{ path: 'creditLimit', from: customer.creditLimit, to: limit }],
    })
    return credits.storeLimit(tx, actor, body.id, limit, services.now().toISOString())
  }),
]
