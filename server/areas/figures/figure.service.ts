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
import type { PageQuery } from '#shared/kernel/list.ts'
import type { exportForm } from '#shared/vocabulary/export.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type * as z from 'zod'
import { read, write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import type { Queryable } from '../../db/transaction.ts'
import { startTask } from '../../records/tasks/tasks.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
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
const isColumn = (name: string): name is keyof typeof columnKinds => name in columnKinds

async function* cells(rows: ReturnType<typeof eachEntry>, language: Language) {
  const { kinds, categories } = words[language]
  for await (const row of rows)
    yield {
      ...row,
      kind: kinds[row.kind],
      category: categories[row.category],
      baseAmount: row.baseAmount ?? '',
    }
}

type Export = z.infer<ReturnType<typeof exportForm>>

function sheetOf(db: Queryable, actor: Actor, name: ListName, { columns, language, zone, ...query }: Export) {
  const { fields, titles } = words[language]
  const titled = columns.filter(isColumn).map((key) => ({ key, kind: columnKinds[key], title: fields[key] }))
  return sheetAnswer(titles[name], titled, cells(eachEntry(db, actor, lists[name], query), language), zone)
}

const pageOf = (db: Queryable, actor: Actor, name: ListName, query: PageQuery) =>
  entryPage(db, actor, lists[name], query)

/** A table of figures with the names of its keys. What was paid is read by those alone who read accounts (D92). */
async function tableOf(db: Queryable, actor: Actor, question: FigureQuestion) {
  if (question.kind === 'collected' && !actor.permissions.has('receivable.read')) refuse('NO_PERMISSION')
  const found = await sumsBy(db, actor, question)
  const keys = (dimension: Dimension | null, part: 'row' | 'column') =>
    dimension === null ? [] : labelsOf(db, dimension, [...new Set(found.map((cell) => cell[part]))])
  const named = await Promise.all([keys(question.rows, 'row'), keys(question.columns, 'column')])
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
  read(calls.exportOrderAmounts, ({ db, actor, body }) => sheetOf(db, actor, 'orderAmounts', body)),
  read(calls.salesData, ({ db, actor, body }) => pageOf(db, actor, 'salesData', body)),
  read(calls.salesDataTotals, ({ db, actor, body }) => entryTotals(db, actor, lists.salesData, body.filter)),
  read(calls.exportSalesData, ({ db, actor, body }) => sheetOf(db, actor, 'salesData', body)),
  read(calls.sapSales, ({ db, actor, body }) => pageOf(db, actor, 'sapSales', body)),
  read(calls.sapSalesTotals, ({ db, actor, body }) => entryTotals(db, actor, lists.sapSales, body.filter)),
  read(calls.exportSapSales, ({ db, actor, body }) => sheetOf(db, actor, 'sapSales', body)),
  read(calls.table, ({ db, actor, body }) => tableOf(db, actor, body)),
  read(calls.byType, ({ db, actor, query }) => tableOf(db, actor, orderFigures('category', query))),
  read(calls.byCountry, ({ db, actor, query }) => tableOf(db, actor, orderFigures('country', query))),
  read(calls.state, async ({ db }) => {
    const at = await comparedAt(db)
    return { complete: at !== null, comparedAt: at }
  }),
  write(calls.sync, async ({ tx, services, actor }) => {
    if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
    return { taskId: await startTask(tx, services, actor, { kind: syncSales.kind, scope: 'asked' }) }
  }),
]
