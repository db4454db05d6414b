import type { NoticeRule } from '#shared/engine/notice.ts'
import { pathsUnder } from '#shared/engine/document.contract.ts'
import { documentOf } from '#shared/engine/document.ts'
import { customerScope } from '../../engine/common-fields.ts'
import {
  deliveryFields,
  deliveryList,
  deliveryRow,
  delivery as whole,
  deliveryLine,
} from './delivery.fields.ts'
import type { DeliveryEvent } from './delivery.machine.ts'

/** The customer hears of goods that have left from its order. */
const deliveryNotices: readonly NoticeRule<DeliveryEvent>[] = [
  { kind: 'deliveryMoved', events: ['issue', 'reverse', 'remove'], recipients: ['owner'] },
]

/** A delivery of SAP's, which it makes of a requisition, of a note, or by itself (D48). */
export const delivery = documentOf({
  paths: { ...pathsUnder('delivery/order'), one: 'delivery/order/detail' },
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
  scope: customerScope,
  search: { numbers: ['deliveryNo', 'sapOrderNos', 'billOfLading'], title: 'customerName' },
  customerSees: { events: ['create', 'issue', 'reverse', 'remove'], ownFiles: true },
  fields: deliveryFields,
  ended: ['cancelled'],
  notices: deliveryNotices,
})

export const { calls: deliveryCalls } = delivery
