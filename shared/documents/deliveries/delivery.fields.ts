import { chainShape } from '../chain.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { decimal, id, printableText } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'

/** `cancelled`: somebody has deleted it in SAP before its goods left. */
const deliveryStates = ['open', 'closed', 'cancelled'] as const
export const deliveryAxes = { status: deliveryStates } as const

export type DeliveryFacts = Readonly<Record<never, never>>

const sapDay = (width: number) =>
  field.nullable(field.date({ glance: 'dates', list: 'shown', filter: 'dateRange', sort: true, width }))

/** A delivery as SAP has it (the specification, section 3); only the logistics department's number is typed here (D199). */
export const deliveryFields = {
  deliveryNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 130 }),
  status: field.oneOf(deliveryStates, 'delivery', { list: 'shown', filter: 'oneOf' }),
  sapOrderNos: field.text({ list: 'shown', filter: 'fragment', width: 170, group: 'numbers' }),
  purchaseNos: field.text({ list: 'shown', filter: 'fragment', width: 150, group: 'numbers' }),
  /** The requisition or delivery note that it was made of; empty for one that was made in SAP. */
  sourceNo: field.text({ list: 'shown', filter: 'fragment', width: 150, group: 'numbers' }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  sapDate: { ...sapDay(120), filter: 'dateRange' },
  plannedDate: sapDay(120),
  issuedDate: sapDay(120),
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 80 }),
  totalAmount: common.totalAmount,
  lineCount: field.count({ list: 'offered', sort: true, width: 80 }),
  shippingPoint: field.text({ list: 'offered', width: 110, group: 'terms' }),
  truckNo: field.text({ list: 'offered', filter: 'fragment', width: 120, group: 'terms' }),
  billOfLading: field.text({ list: 'offered', filter: 'fragment', width: 140, group: 'terms' }),
  picked: field.flag({ list: 'sent', group: 'terms' }),
  jtNo: field.text({
    list: 'offered',
    filter: 'fragment',
    width: 130,
    group: 'numbers',
    lead: 1,
    typed: printableText(20).default(''),
  }),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  salespersonName: field.person({ list: 'offered', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  destinationCountry: field.ref('country', { list: 'offered', filter: 'oneOf', group: 'terms' }),
  /** When SAP was asked last. */
  sapAsOf: field.instant({ list: 'offered', width: 160, group: 'record' }),
  ...common.made,
} as const satisfies field.FieldTable

const schemas = schemasOf('delivery', deliveryFields, { field: 'sapDate', order: 'desc' })
export const { list: deliveryList, row: deliveryRow, header: deliveryHeader } = schemas

export type DeliveryRow = z.infer<typeof deliveryRow>
export type DeliveryHeader = z.infer<typeof deliveryHeader>

/** An item of SAP's; what a warehouse divided among batches is added up. Names and prices are those of the order's line. */
export const deliveryLine = z.strictObject({
  id,
  lineNo: z.int(),
  sapOrderNo: z.string(),
  sapItem: z.int(),
  orderId: id.nullable(),
  orderNo: z.string(),
  purchaseNo: z.string(),
  sapMaterialNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  quantity: decimal,
  salesUnit: z.string(),
  unitPrice: decimal,
  totalPrice: decimal,
  /** Its goods have left. */
  issued: z.boolean(),
})
export type DeliveryLine = z.infer<typeof deliveryLine>

export const delivery = schemas.record.extend({
  lines: z.array(deliveryLine),
  ...chainShape,
})
export type Delivery = z.infer<typeof delivery>
