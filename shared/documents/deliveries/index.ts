import { documentOf } from '#shared/engine/document.ts'
import {
  deliveryFields,
  deliveryList,
  deliveryRow,
  delivery as whole,
  deliveryLine,
} from './delivery.fields.ts'
import type { DeliveryEvent } from './delivery.machine.ts'

/** A delivery of SAP's, which it makes of a requisition, of a note, or by itself (D48). */
export const delivery = documentOf<DeliveryEvent>()({
  path: 'delivery/order',
  paths: { one: 'delivery/order/detail' },
  list: deliveryList,
  name: 'delivery',
  called: { one: 'delivery order', many: 'Delivery orders' },
  permissions: { read: 'delivery.read', exportList: 'delivery.read', edit: 'delivery.edit' },
  row: deliveryRow,
  whole,
  line: deliveryLine,
  table: 'deliveries',
  lineTable: 'deliveryLines',
  words: 'deliveries',
  number: { field: 'deliveryNo', final: 'DL' },
  search: { numbers: ['deliveryNo', 'sapOrderNos', 'billOfLading'], title: 'customerName' },
  customerSees: { events: ['create', 'issue', 'reverse', 'remove'], ownFiles: true },
  fields: deliveryFields,
  ended: ['cancelled'],
  /** The customer hears of goods that have left from its order. */
  notices: [{ kind: 'deliveryMoved', events: ['issue', 'reverse', 'remove'], recipients: ['owner'] }],
})

export const { calls: deliveryCalls } = delivery
