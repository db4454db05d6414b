import { figures as en } from '#shared/locales/en/figures.ts'
import { figures as id } from '#shared/locales/id/figures.ts'
import { figures as zh } from '#shared/locales/zh/figures.ts'
import {
  figureCalls as calls,
  figureQuestion,
  orderAmountList,
  salesDataList,
  sapSalesList,
  type FigureQuestion,
} from '#shared/areas/figures/figure.contract.ts'
import type { Dimension } from '#shared/areas/figures/figure.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { exportForm } from '#shared/vocabulary/export.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type * as z from 'zod'
import { read, write, type ReadInput } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Queryable } from '../../db/transaction.ts'
import { startTask } from '../../records/tasks/tasks.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { sheetAnswer, titledColumns } from '../../sheets/sheet-answer.ts'
import { comparedAt } from './figure-count.repository.ts'
import {
  eachEntry,
  entryPage,
  entryTotals,
  labelsOf,
  sumsBy,
  type ListQuestion,
} from './figure.repository.ts'
import { syncSales } from './sync-sales.ts'

const words = { zh, en, id }

const lists = {
  orderAmounts: { kinds: ['order'], list: orderAmountList },
  salesData: { kinds: ['pushed', 'shipped'], list: salesDataList },
  sapSales: { kinds: ['billed'], list: sapSalesList },
} as const satisfies Record<string, ListQuestion>
type ListName = keyof typeof lists

const columnKinds = {
  docNo: 'text',
  kind: 'text',
  day: 'date',
  customerName: 'text',
  country: 'text',
  salesOrg: 'text',
  salespersonName: 'text',
  category: 'text',
  currency: 'text',
  amount: 'amount',
  baseAmount: 'amount',
} as const satisfies Record<string, CellKind>

async function* cells(
  rows: ReturnType<typeof eachEntry>,
  language: Language,
  nameOf: (name: string) => string,
) {
  const { kinds, categories } = words[language]
  for await (const row of rows)
    yield {
      ...row,
      kind: kinds[row.kind],
      category: categories[row.category],
      salespersonName: nameOf(row.salespersonName),
      baseAmount: row.baseAmount ?? '',
    }
}

/** Who asks, and of what. */
type Reading = Pick<ReadInput<Call>, 'db' | 'services' | 'actor'>
type Export = z.infer<ReturnType<typeof exportForm>>

function sheetOf(
  { db, services, actor }: Reading,
  name: ListName,
  { columns, language, zone, ...query }: Export,
) {
  const { fields, titles } = words[language]
  const titled = titledColumns(columnKinds, fields, columns)
  return sheetAnswer(
    titles[name],
    titled,
    cells(eachEntry(db, actor, lists[name], query), language, services.names.in(language)),
    zone,
  )
}

const pageOf = (db: Queryable, actor: Actor, name: ListName, query: PageQuery) =>
  entryPage(db, actor, lists[name], query)

/** A table of figures with the names of its keys. What was paid is read by those alone who read accounts (D92). */
async function tableOf({ db, services, actor }: Reading, question: FigureQuestion) {
  if (question.kind === 'collected' && !actor.permissions.has('receivable.read')) refuse('NO_PERMISSION')
  const found = await sumsBy(db, actor, question)
  const latin = services.names.in('en')
  const labels = async (dimension: Dimension | null, part: 'row' | 'column') => {
    if (dimension === null) return []
    const known = await labelsOf(db, dimension, [...new Set(found.map((cell) => cell[part]))])
    return dimension === 'salesperson' ? known.map((label) => ({ ...label, en: latin(label.en) })) : known
  }
  const named = await Promise.all([labels(question.rows, 'row'), labels(question.columns, 'column')])
  return {
    cells: found,
    labels: Object.fromEntries(named.flat().map(({ key, ...label }) => [key, label])),
  }
}

const orderFigures = (rows: Dimension, { from, to }: { from: string; to: string }): FigureQuestion =>
  figureQuestion.parse({ kind: 'order', from, to, rows })

/** Figures, and the lists of which each of them is the sum. */
export const handlers = [
  read(calls.orderAmounts, ({ db, actor, body }) => pageOf(db, actor, 'orderAmounts', body)),
  read(calls.orderAmountTotals, ({ db, actor, body }) =>
    entryTotals(db, actor, lists.orderAmounts, body.filter),
  ),
  read(calls.exportOrderAmounts, (input) => sheetOf(input, 'orderAmounts', input.body)),
  read(calls.salesData, ({ db, actor, body }) => pageOf(db, actor, 'salesData', body)),
  read(calls.salesDataTotals, ({ db, actor, body }) => entryTotals(db, actor, lists.salesData, body.filter)),
  read(calls.exportSalesData, (input) => sheetOf(input, 'salesData', input.body)),
  read(calls.sapSales, ({ db, actor, body }) => pageOf(db, actor, 'sapSales', body)),
  read(calls.sapSalesTotals, ({ db, actor, body }) => entryTotals(db, actor, lists.sapSales, body.filter)),
  read(calls.exportSapSales, (input) => sheetOf(input, 'sapSales', input.body)),
  read(calls.table, (input) => tableOf(input, input.body)),
  read(calls.byType, (input) => tableOf(input, orderFigures('category', input.query))),
  read(calls.byCountry, (input) => tableOf(input, orderFigures('country', input.query))),
  read(calls.state, async ({ db }) => {
    const at = await comparedAt(db)
    return { complete: at !== null, comparedAt: at }
  }),
  write(calls.sync, async ({ tx, services, actor }) => {
    if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
    return { taskId: await startTask(tx, services, actor, { kind: syncSales.kind, scope: 'asked' }) }
  }),
]
