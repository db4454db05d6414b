import { figures as en } from '#shared/locales/en/figures.ts'
import { figures as id } from '#shared/locales/id/figures.ts'
import { figures as zh } from '#shared/locales/zh/figures.ts'
import {
  collectedList,
  earlyList,
  figureCalls as calls,
  figureQuestion,
  orderAmountList,
  salesDataList,
  sapSalesList,
  type FigureQuestion,
} from '#shared/areas/figures/figure.contract.ts'
import { earlyKinds, figureKinds, type Dimension } from '#shared/areas/figures/figure.rules.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { exportForm } from '#shared/vocabulary/export.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type * as z from 'zod'
import { read, write, refuse, type ReadInput } from '../../calls/handler.ts'
import { startTask } from '../../records/tasks/tasks.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { sheetAnswer, titledColumns } from '../../sheets/sheet-answer.ts'
import { comparedAt } from './figure-count.repository.ts'
import { eachEntry, entryPage, entryTotals, sumsBy, type ListQuestion } from './figure.repository.ts'
import { readsPayments, tableOf } from './asked-table.ts'
import { syncSales } from './sync-sales.ts'

const words = { zh, en, id }

const lists = {
  early: { kinds: earlyKinds, list: earlyList },
  orderAmounts: { kinds: ['order'], list: orderAmountList },
  salesData: { kinds: ['pushed', 'shipped'], list: salesDataList },
  sapSales: { kinds: ['billed'], list: sapSalesList },
  collected: { kinds: ['collected'], list: collectedList },
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

const pageOf = ({ db, actor }: Reading, name: ListName, query: PageQuery) =>
  entryPage(db, actor, lists[name], query)

const totalsOf = ({ db, actor }: Reading, name: ListName, filter: PageQuery['filter']) =>
  entryTotals(db, actor, lists[name], filter)

/** What the actor may read of all kinds, from the inquiry to the payment. */
async function pipelineOf({ db, actor }: Reading, range: { from: string; to: string }) {
  const kinds = figureKinds.filter((kind) => kind !== 'collected' || readsPayments(actor))
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const question = figureQuestion.parse({ kind, ...range, rows: 'state', columns: 'month' })
      return (await sumsBy(db, actor, question)).map((cell) => ({ ...cell, kind }))
    }),
  )
  return found.flat()
}

const orderFigures = (rows: Dimension, { from, to }: { from: string; to: string }): FigureQuestion =>
  figureQuestion.parse({ kind: 'order', from, to, rows })

/** Figures, and the lists of which each of them is the sum. */
export const handlers = [
  read(calls.early, (input) => pageOf(input, 'early', input.body)),
  read(calls.earlyTotals, (input) => totalsOf(input, 'early', input.body.filter)),
  read(calls.exportEarly, (input) => sheetOf(input, 'early', input.body)),
  read(calls.orderAmounts, (input) => pageOf(input, 'orderAmounts', input.body)),
  read(calls.orderAmountTotals, (input) => totalsOf(input, 'orderAmounts', input.body.filter)),
  read(calls.exportOrderAmounts, (input) => sheetOf(input, 'orderAmounts', input.body)),
  read(calls.salesData, (input) => pageOf(input, 'salesData', input.body)),
  read(calls.salesDataTotals, (input) => totalsOf(input, 'salesData', input.body.filter)),
  read(calls.exportSalesData, (input) => sheetOf(input, 'salesData', input.body)),
  read(calls.sapSales, (input) => pageOf(input, 'sapSales', input.body)),
  read(calls.sapSalesTotals, (input) => totalsOf(input, 'sapSales', input.body.filter)),
  read(calls.exportSapSales, (input) => sheetOf(input, 'sapSales', input.body)),
  read(calls.collected, (input) => pageOf(input, 'collected', input.body)),
  read(calls.collectedTotals, (input) => totalsOf(input, 'collected', input.body.filter)),
  read(calls.exportCollected, (input) => sheetOf(input, 'collected', input.body)),
  read(calls.pipeline, (input) => pipelineOf(input, input.query)),
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
