import { documentOf } from '#shared/engine/document.ts'
import type { NoticeRule } from '#shared/engine/notice.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerScope } from '../../engine/common-fields.ts'
import { shipmentImportCalls } from './shipment-import.contract.ts'
import { shipmentWrites } from './shipment-write.contract.ts'
import { shipmentBase, shipmentCalls } from './shipment.contract.ts'
import { shipmentFields } from './shipment.fields.ts'
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
  ...shipmentBase,
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
  attachments: { max: orderAttachmentCount },
  writes: { ...shipmentWrites, ...shipmentImportCalls },
  calls: shipmentCalls,
})
