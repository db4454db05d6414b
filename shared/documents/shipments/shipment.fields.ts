import { chainShape } from '../chain.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { businessDate, decimal, id, text } from '#shared/kernel/fields.ts'
import { containerTypes } from '#shared/lines/container.rules.ts'
import * as common from '../../engine/common-fields.ts'

export const shipmentStates = ['planned', 'departed', 'arrived', 'cancelled'] as const
export type ShipmentState = (typeof shipmentStates)[number]
export const shipmentAxes = { status: shipmentStates } as const
export type ShipmentFacts = Readonly<Record<never, never>>

export const transportModes = ['sea', 'air', 'road', 'rail'] as const
export type TransportMode = (typeof transportModes)[number]

/** Delivery orders, and containers, of one shipment. */
export const shipmentDeliveriesMax = 100
export const shipmentContainersMax = 60

/** What a transport must say once it has left. */
const left = ['depart', 'arrive'] as const

const day = (width: number) =>
  field.nullable(
    field.date({
      glance: 'dates',
      list: 'shown',
      filter: 'dateRange',
      sort: true,
      width,
      typed: businessDate.nullable().default(null),
    }),
  )

/** A word or number by which the people of the transport know it. */
const mark = (max: number, width: number) =>
  field.text({
    glance: 'shipment',
    list: 'offered',
    filter: 'fragment',
    width,
    typed: text(max).default(''),
  })
/** The same of one mode alone. */
const markOf = (mode: TransportMode, max: number) =>
  ({ ...mark(max, 130), askedWhen: { mode }, requiredFor: left }) as const
const numbers = (width: number) =>
  field.text({ list: 'shown', filter: 'fragment', width, group: 'numbers', own: true })

/** Every field of a shipment except its containers, deliveries and goods (D198). */
export const shipmentFields = {
  shipmentNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 140 }),
  status: field.oneOf(shipmentStates, 'shipment', { list: 'shown', filter: 'oneOf' }),
  mode: field.oneOf(transportModes, 'transportMode', {
    glance: 'shipment',
    list: 'shown',
    filter: 'oneOf',
    width: 90,
    lead: 1,
    summary: true,
    typed: z.enum(transportModes),
  }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  etd: { ...day(120), lead: 2, summary: true },
  departedOn: { ...day(120), lead: 4 },
  eta: { ...day(120), lead: 3, summary: true },
  arrivedOn: { ...day(120), lead: 5 },
  containerNos: field.text({
    glance: 'shipment',
    list: 'shown',
    filter: 'fragment',
    width: 200,
    own: true,
  }),
  billNo: { ...mark(40, 160), list: 'shown' },
  carrier: { ...mark(80, 160), lead: 6 },
  vessel: { ...markOf('sea', 60), lead: 7 },
  voyage: { ...markOf('sea', 30), lead: 8 },
  flightNo: { ...markOf('air', 20), lead: 7 },
  truckNo: {
    ...markOf('road', 16),
    lead: 7,
    typed: text(16)
      .transform((value) => value.toUpperCase())
      .default(''),
  },
  trainNo: { ...markOf('rail', 30), lead: 7 },
  deliveryNos: numbers(150),
  purchaseNos: numbers(150),
  sapOrderNos: { ...numbers(150), list: 'offered' },
  /** For the customer, in whose page it stands. */
  remark: field.longText({ list: 'offered', width: 220, group: 'terms', typed: text(1_000).default('') }),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  salespersonName: field.person({ list: 'offered', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  destinationCountry: field.ref('country', { list: 'shown', filter: 'oneOf', width: 120, group: 'terms' }),
  ...common.made,
} as const satisfies field.FieldTable

const schemas = schemasOf('shipment', shipmentFields, { field: 'updatedAt', order: 'desc' })
export const { list: shipmentList, row: shipmentRow, header: shipmentHeader } = schemas

export type ShipmentRow = z.infer<typeof shipmentRow>
export type ShipmentHeader = z.infer<typeof shipmentHeader>

const upper = (max: number) => text(max).transform((value) => value.toUpperCase())

export const shipmentContainer = z.strictObject({
  number: upper(16).default(''),
  type: z.enum(containerTypes),
  sealNo: text(20).default(''),
})
export type ShipmentContainer = z.infer<typeof shipmentContainer>

/** The delivery orders of a shipment, by which its goods are known. */
export const shippedDelivery = z.strictObject({ id, deliveryNo: z.string() })

/** What of a line of an order is in a shipment. Quantities are those of its deliveries as SAP has them now. */
export const shippedGoods = z.strictObject({
  id,
  lineNo: z.int(),
  deliveryNo: z.string(),
  orderId: id.nullable(),
  orderNo: z.string(),
  purchaseNo: z.string(),
  sapMaterialNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  quantity: decimal,
  salesUnit: z.string(),
})
export type ShippedGoods = z.infer<typeof shippedGoods>

/** The days before the transport, of which its orders and deliveries tell; null where nobody knows. */
export const shipmentCourse = z.strictObject({
  orderedOn: businessDate.nullable(),
  confirmedFor: businessDate.nullable(),
  producedBy: businessDate.nullable(),
  /** When all of its deliveries had left the works. */
  leftOn: businessDate.nullable(),
})
export type ShipmentCourse = z.infer<typeof shipmentCourse>

export const shipment = schemas.record.extend({
  containers: z.array(shipmentContainer),
  deliveries: z.array(shippedDelivery),
  lines: z.array(shippedGoods),
  course: shipmentCourse,
  ...chainShape,
})
export type Shipment = z.infer<typeof shipment>
