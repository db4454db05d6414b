import * as z from 'zod'
import { businessDate, decimal, id } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { containerTypes } from '#shared/lines/container.rules.ts'
import { exportForm } from '#shared/vocabulary/export.ts'

/** Where a planned line stands. */
export const planSources = ['order', 'requisition'] as const

/** The position of what has none. */
export const noPosition = '-'

/** Everything that is to leave: what is open of pushed orders, and what requisitions have asked for (D230). */
export const plannedLineList = defineList({
  name: 'plannedLine',
  filters: {
    shippingDate: { kind: 'dateRange' },
    warehousePosition: { kind: 'oneOf', pick: 'warehousePosition' },
    source: { kind: 'oneOf', values: planSources },
    late: { kind: 'flag' },
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
  containers: z.array(z.strictObject({ type: z.enum(containerTypes), count: z.int() })),
})
export type PlanCell = z.infer<typeof planCell>

/** What a warehouse position loads in a week; null where nobody has said so. */
export const planCapacity = z.strictObject({
  warehousePosition: z.string(),
  /** The warehouses of the position. */
  nameZh: z.string(),
  nameEn: z.string(),
  volume: decimal.nullable(),
  weight: decimal.nullable(),
})
export type PlanCapacity = z.infer<typeof planCapacity>

const readers = callsWith({ access: 'requisition.read', scope: 'rows', timeoutSeconds: 120 })

export const deliveryPlanCalls = {
  page: readers.page('delivery/plan/pagelist', plannedLineList, plannedLine, {
    summary: 'Lines that are to leave, of orders and requisitions, by planned shipping date (D230)',
  }),
  weeks: readers.get('delivery/plan/weeks', {
    summary: 'What leaves each warehouse position in each week, beside what it loads in one',
    query: z.strictObject({ from: businessDate.optional() }),
    response: z.strictObject({
      weeks: z.array(businessDate),
      cells: z.array(planCell),
      capacities: z.array(planCapacity),
    }),
  }),
  exportList: readers.post('delivery/plan/export', {
    summary: 'The list as .xlsx',
    body: exportForm(plannedLineList.filters, plannedLineList.sorts),
    answers: 'file',
  }),
}
