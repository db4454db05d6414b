import * as z from 'zod'
import { nothing } from '#shared/kernel/contract.ts'
import { businessDate, decimal, id, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { containerTypes } from '#shared/lines/container.rules.ts'
import { exportForm } from '#shared/vocabulary/export.ts'

/** Where a planned line stands. */
export const planSources = ['order', 'requisition', 'deliveryNote'] as const

/** The position of what has none. */
export const noPosition = '-'

/** Everything that is to leave: what is open of pushed orders, and what requisitions and delivery notes have taken of it (D232). */
export const plannedLineList = defineList({
  name: 'plannedLine',
  filters: {
    shippingDate: { kind: 'dateRange' },
    warehousePosition: { kind: 'oneOf', pick: 'warehousePosition' },
    source: { kind: 'oneOf', values: planSources },
    late: { kind: 'flag' },
    undated: { kind: 'flag' },
    customerId: { kind: 'oneOf', pick: 'customer' },
    documentNo: { kind: 'fragment' },
    orderNo: { kind: 'fragment' },
    sapMaterialNo: { kind: 'fragment' },
    salesOrg: { kind: 'oneOf', pick: 'salesOrg' },
  },
  sorts: ['shippingDate', 'documentNo', 'warehousePosition'],
  defaultSort: { field: 'shippingDate', order: 'asc' },
})

export const plannedLine = z.strictObject({
  id,
  source: z.enum(planSources),
  /** The order, requisition or note that plans it; null for an order that was made in SAP (D137). */
  documentId: id.nullable(),
  documentNo: z.string(),
  orderNo: z.string(),
  sapOrderNo: z.string(),
  customerId: id,
  customerName: z.string(),
  salesOrg: z.string(),
  sapMaterialNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  /** Null where nobody has said when it leaves. */
  shippingDate: businessDate.nullable(),
  /** It should have left before this week. */
  late: z.boolean(),
  /** Of the line, or else where its material is kept. */
  warehousePosition: z.string(),
  /** In the sales unit. */
  quantity: decimal,
  salesUnit: z.string(),
  packages: z.int().nullable(),
  /** Cubic metres and kilograms; null where the material is not measured. */
  volume: decimal.nullable(),
  weight: decimal.nullable(),
  /** The container or truck into which it is planned. */
  container: z.string(),
})
export type PlannedLine = z.infer<typeof plannedLine>

/** What leaves one warehouse position in one week. */
export const planCell = z.strictObject({
  /** Its Monday; null for everything that is late. */
  week: businessDate.nullable(),
  warehousePosition: z.string(),
  lines: z.int(),
  packages: z.int(),
  volume: decimal,
  weight: decimal,
  /** Lines whose volume or weight nobody knows, which the sums leave out. */
  unmeasured: z.int(),
  /** Requisitions and notes among them. */
  documents: z.int(),
  containers: z.array(z.strictObject({ type: z.enum(containerTypes), count: z.int() })),
})
export type PlanCell = z.infer<typeof planCell>

const positionShape = {
  warehousePosition: z.string(),
  /** The warehouses of the position. */
  nameZh: z.string(),
  nameEn: z.string(),
} as const

/** A warehouse position that a line may leave from. */
export const planPosition = z.strictObject(positionShape)

const loads = { volume: decimal.nullable(), weight: decimal.nullable() } as const

/** What is open in a month, in one sales unit, of orders or of what is planned into containers. */
export const monthPlan = z.strictObject({
  /** Its first day; null for what is late, and for what nobody has dated. */
  month: businessDate.nullable(),
  late: z.boolean(),
  source: z.enum(planSources),
  salesUnit: z.string(),
  lines: z.int(),
  quantity: decimal,
  volume: decimal,
  weight: decimal,
  /** Lines whose volume or weight nobody knows, which the sums leave out. */
  unmeasured: z.int(),
})
export type MonthPlan = z.infer<typeof monthPlan>

/** What a warehouse position loads in a week; null where nobody has said so. */
export const planCapacity = z.strictObject({
  ...positionShape,
  ...loads,
  warehouses: z.array(
    z.strictObject({ factoryCode: z.string(), code: z.string(), nameZh: z.string(), nameEn: z.string() }),
  ),
  /** Weeks in which it loads something else (D257). */
  weeks: z.array(z.strictObject({ week: businessDate, ...loads, remark: z.string() })),
})
export type PlanCapacity = z.infer<typeof planCapacity>

/** The documents that a cell names; the others are in its list. */
export const documentsInCell = 4

/** A requisition or a note that leaves a position in a week, and can be moved to another one. */
export const plannedDocument = z.strictObject({
  source: z.enum(['requisition', 'deliveryNote']),
  documentId: id,
  documentNo: z.string(),
  version,
  /** Null for everything that is late. */
  week: businessDate.nullable(),
  warehousePosition: z.string(),
  shippingDate: businessDate,
  /** Why it cannot be moved, as the one who reads it is told. */
  blocked: z.string().nullable(),
})
export type PlannedDocument = z.infer<typeof plannedDocument>

const readers = callsWith({ access: 'requisition.read', scope: 'rows', timeoutSeconds: 120 })

export const deliveryPlanCalls = {
  page: readers.page('delivery/plan/pagelist', plannedLineList, plannedLine, {
    summary:
      'Lines that are to leave, of orders, requisitions and delivery notes, by planned shipping date (D232)',
  }),
  weeks: readers.get('delivery/plan/weeks', {
    summary: 'What leaves each warehouse position in each week, beside what it loads in one',
    query: z.strictObject({ from: businessDate.optional() }),
    response: z.strictObject({
      weeks: z.array(businessDate),
      cells: z.array(planCell),
      capacities: z.array(planCapacity),
      documents: z.array(plannedDocument),
    }),
  }),
  months: readers.get('delivery/plan/months', {
    summary: 'What is open by month of its planned shipping date, of orders and of what is planned of them',
    query: nothing,
    response: z.array(monthPlan),
  }),
  positions: readers.get('delivery/plan/positions', {
    summary: 'The warehouse positions that lines of the plan may name',
    query: nothing,
    response: z.array(planPosition),
  }),
  exportList: readers.post('delivery/plan/export', {
    summary: 'The list as .xlsx',
    body: exportForm(plannedLineList.filters, plannedLineList.sorts),
    answers: 'file',
  }),
}
