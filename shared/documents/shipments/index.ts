import { pathsUnder } from '#shared/engine/document.contract.ts'
import { documentOf } from '#shared/engine/document.ts'
import type { NoticeRule } from '#shared/engine/notice.ts'
import { customerScope } from '../../engine/common-fields.ts'
import { shipmentFields, shipmentList, shipmentRow, shipment as whole } from './shipment.fields.ts'
import { shipmentReads } from './shipment.contract.ts'
import type { ShipmentEvent } from './shipment.machine.ts'

const news = [
  'create',
  'save',
  'depart',
  'arrive',
  'undoArrival',
  'undoDeparture',
  'cancel',
  'releasePaper',
  'withholdPaper',
] as const satisfies readonly (ShipmentEvent | 'create')[]

/** Customer and salesman hear of each change. */
const shipmentNotices: readonly NoticeRule<(typeof news)[number]>[] = [
  { kind: 'shipmentChanged', events: news, recipients: ['customer', 'owner'] },
]

/** One transport, over one or several delivery orders of a customer (D198). */
export const shipment = documentOf({
  paths: pathsUnder('shipment'),
  list: shipmentList,
  name: 'shipment',
  called: { one: 'shipment', many: 'Shipments' },
  permissions: { read: 'shipment.read', exportList: 'shipment.read', edit: 'shipment.edit' },
  row: shipmentRow,
  whole,
  table: 'shipments',
  words: 'shipments',
  number: { field: 'shipmentNo', final: 'SH' },
  scope: customerScope,
  search: {
    numbers: ['shipmentNo', 'containerNos', 'billNo', 'deliveryNos', 'purchaseNos'],
    title: 'customerName',
  },
  customerSees: {
    events: news,
    changes: [
      'mode',
      'etd',
      'eta',
      'departedOn',
      'arrivedOn',
      'carrier',
      'vessel',
      'voyage',
      'flightNo',
      'truckNo',
      'trainNo',
      'billNo',
      'remark',
      'containers',
      'papers',
      'deliveryNos',
    ],
    releasedFiles: true,
  },
  fields: shipmentFields,
  ended: ['cancelled'],
  notices: shipmentNotices,
  calls: shipmentReads,
})

export const { calls: shipmentCalls } = shipment
