import { deliveryPlan as en } from '#shared/locales/en/delivery-plan.ts'
import { deliveryPlan as id } from '#shared/locales/id/delivery-plan.ts'
import { deliveryPlan as zh } from '#shared/locales/zh/delivery-plan.ts'
import {
  deliveryPlanCalls as calls,
  noPosition,
  plannedLine,
  type PlanCapacity,
} from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { weeksFrom } from '#shared/areas/delivery-plan/delivery-plan.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { deliveryNoteMachine } from '#shared/documents/delivery-notes/delivery-note.machine.ts'
import { requisitionMachine } from '#shared/documents/requisitions/requisition.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { decide, stateIn } from '#shared/kernel/machine.ts'
import { picked } from '#shared/kernel/pick.ts'
import { containerFill } from '#shared/lines/container.rules.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { sheetAnswer, titledColumns } from '../../sheets/sheet-answer.ts'
import {
  eachPlanned,
  exceptionsIn,
  namedPositions,
  planDocuments,
  planMonths,
  planPage,
  planWeeks,
  statesOf,
  warehousesOf,
} from './delivery-plan.repository.ts'
import { add } from '#shared/kernel/decimal.ts'

type Warehouse = Awaited<ReturnType<typeof warehousesOf>>[number]
type Exception = Awaited<ReturnType<typeof exceptionsIn>>[number]
type Loads = Pick<Warehouse, 'weeklyVolume' | 'weeklyWeight'>

/** Adds up what warehouses load. The sum is null where nobody has said what any of them loads. */
const sumOf = (values: readonly (string | null)[]): string | null => {
  const loads = values.filter((value) => value !== null)
  return loads.length === 0 ? null : add('0', ...loads)
}
const togetherOf = (loads: readonly Loads[]) => ({
  volume: sumOf(loads.map(({ weeklyVolume }) => weeklyVolume)),
  weight: sumOf(loads.map(({ weeklyWeight }) => weeklyWeight)),
})

/** A code names one warehouse of a factory (D370). */
const keyOf = ({ factoryCode, code }: Pick<Warehouse, 'factoryCode' | 'code'>) => `${factoryCode} ${code}`

/** What each position loads in a week: all its warehouses together, and what they load in weeks that are not like others. */
const capacitiesOf = (warehouses: readonly Warehouse[], exceptions: readonly Exception[]): PlanCapacity[] =>
  [...Map.groupBy(warehouses, ({ position }) => position)].map(([warehousePosition, own]) => {
    const keys = new Set(own.map(keyOf))
    const byWeek = Map.groupBy(
      exceptions.filter((one) => keys.has(keyOf({ ...one, code: one.warehouseCode }))),
      ({ week }) => week,
    )
    return {
      warehousePosition,
      nameZh: own.map(({ nameZh }) => nameZh).join(' / '),
      nameEn: own.map(({ nameEn }) => nameEn).join(' / '),
      ...togetherOf(own),
      warehouses: own.map(({ factoryCode, code, nameZh, nameEn }) => ({ factoryCode, code, nameZh, nameEn })),
      weeks: [...byWeek].map(([week, some]) => {
        const inWeek = new Map(some.map((one) => [keyOf({ ...one, code: one.warehouseCode }), one]))
        return {
          week,
          ...togetherOf(
            own.map((warehouse) => ({
              weeklyVolume: inWeek.get(keyOf(warehouse))?.weeklyVolume ?? warehouse.weeklyVolume,
              weeklyWeight: inWeek.get(keyOf(warehouse))?.weeklyWeight ?? warehouse.weeklyWeight,
            })),
          ),
          remark: [...new Set(some.map(({ remark }) => remark).filter(Boolean))].join(' / '),
        }
      }),
    }
  })

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

/** The version of each requisition and note, and why the one who reads it cannot move it. */
async function verdictsOf(db: Queryable, actor: Actor, documents: readonly { documentId: string }[]) {
  const { requisitions, notes } = await statesOf(
    db,
    documents.map(({ documentId }) => documentId),
  )
  const blockedBy = (verdict: { allowed: true } | { allowed: false; reasons: readonly Reason[] }) =>
    verdict.allowed ? null : (verdict.reasons[0]?.code ?? null)
  const found = new Map([
    ...requisitions.map(({ id, version, createdById, ...facts }) => {
      const state = stateIn(requisitionMachine.axes, facts)
      const isMaker = createdById === actor.accountId
      const verdict = decide(requisitionMachine, 'reschedule', { ...facts, ...state, isMaker }, actor)
      return [id, { version, blocked: blockedBy(verdict) }] as const
    }),
    ...notes.map(({ id, version, ...facts }) => {
      const state = stateIn(deliveryNoteMachine.axes, facts)
      const verdict = decide(deliveryNoteMachine, 'reschedule', { ...facts, ...state }, actor)
      return [id, { version, blocked: blockedBy(verdict) }] as const
    }),
  ])
  return (id: string) => found.get(id)
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
    const shown = { today: day, weeks }
    const [found, documents, warehouses, exceptions] = await Promise.all([
      planWeeks(db, actor, shown),
      planDocuments(db, actor, shown),
      warehousesOf(db),
      exceptionsIn(db, weeks),
    ])
    const verdictOf = await verdictsOf(db, actor, documents)
    const cellsOf = found.map((cell) => {
      const { best } = containerFill([], { volume: cell.volume, grossWeight: cell.weight })
      return { ...cell, containers: best.map(({ type, count }) => ({ type, count })) }
    })
    return {
      weeks,
      cells: cellsOf,
      capacities: capacitiesOf(warehouses, exceptions),
      documents: documents.flatMap((document) => {
        const verdict = verdictOf(document.documentId)
        return verdict ? [{ ...document, ...verdict }] : []
      }),
    }
  }),
  read(calls.months, ({ db, services, actor }) => planMonths(db, actor, today(services))),
  read(calls.positions, async ({ db }) => {
    const [warehouses, named] = await Promise.all([warehousesOf(db), namedPositions(db)])
    const known = capacitiesOf(warehouses, []).map(({ warehousePosition, nameZh, nameEn }) => ({
      warehousePosition,
      nameZh,
      nameEn,
    }))
    const others = [...named, noPosition].filter((name) =>
      known.every(({ warehousePosition }) => warehousePosition !== name),
    )
    return [...known, ...others.map((warehousePosition) => ({ warehousePosition, nameZh: '', nameEn: '' }))]
  }),
  read(calls.exportList, ({ db, services, actor, body }) => {
    const { language, zone, columns } = body
    const { fields, title } = words[language]
    const rows = cells(eachPlanned(db, actor, { ...body, today: today(services) }), language)
    return sheetAnswer(title, titledColumns(sheetColumns, fields, columns), rows, zone)
  }),
]
