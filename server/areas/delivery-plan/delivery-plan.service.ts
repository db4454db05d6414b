import { deliveryPlan as en } from '#shared/locales/en/delivery-plan.ts'
import { deliveryPlan as id } from '#shared/locales/id/delivery-plan.ts'
import { deliveryPlan as zh } from '#shared/locales/zh/delivery-plan.ts'
import {
  deliveryPlanCalls as calls,
  plannedLine,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { weeksFrom } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { picked } from '#shared/kernel/pick.ts'
import { containerFill } from '#shared/lines/container.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read } from '../../calls/handler.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import { capacities, eachPlanned, planPage, planWeeks } from './delivery-plan.repository.ts'

const words = { zh, en, id }
const today = ({ now }: { now: () => Date }) => businessDateOf(now())

/** The columns of the sheet, named as on screen. */
const sheetColumns = {
  shippingDate: 'date',
  warehousePosition: 'text',
  source: 'text',
  documentNo: 'text',
  orderNo: 'text',
  sapOrderNo: 'text',
  customerName: 'text',
  sapMaterialNo: 'text',
  description: 'text',
  quantity: 'number',
  salesUnit: 'text',
  packages: 'number',
  volume: 'number',
  weight: 'number',
  container: 'text',
  salesOrg: 'text',
  late: 'text',
} as const satisfies Record<string, CellKind>

const isColumn = (name: string): name is keyof typeof sheetColumns => name in sheetColumns

async function* cells(rows: ReturnType<typeof eachPlanned>, language: Language) {
  const { sources, yes } = words[language]
  for await (const row of rows)
    yield {
      ...row,
      source: sources[row.source],
      description: language === 'zh' ? row.descriptionZh : row.descriptionEn,
      late: row.late ? yes : '',
      packages: row.packages === null ? '' : String(row.packages),
    }
}

/** What is to leave, as a list, by week and as a sheet. */
export const handlers = [
  read(calls.page, async ({ db, services, actor, body }) => {
    const { rows, ...total } = await planPage(db, actor, { ...body, today: today(services) })
    return { ...total, rows: rows.map((row) => picked(plannedLine, row)) }
  }),
  read(calls.weeks, async ({ db, services, actor, query }) => {
    const day = today(services)
    const weeks = weeksFrom(query.from ?? day)
    const [found, loads] = await Promise.all([planWeeks(db, actor, { today: day, weeks }), capacities(db)])
    const cellsOf = found.map((cell) => {
      const { best } = containerFill([], { volume: cell.volume, grossWeight: cell.weight })
      return { ...cell, containers: best.map(({ type, count }) => ({ type, count })) }
    })
    return { weeks, cells: cellsOf, capacities: loads }
  }),
  read(calls.exportList, ({ db, services, actor, body }) => {
    const { language, zone, columns } = body
    const { fields, title } = words[language]
    const named = columns
      .filter(isColumn)
      .map((key) => ({ key, kind: sheetColumns[key], title: fields[key] }))
    const rows = cells(eachPlanned(db, actor, { ...body, today: today(services) }), language)
    return sheetAnswer(title, named, rows, zone)
  }),
]
