import { documentOf } from '#shared/engine/document.ts'
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

/** One transport, over one or several delivery orders of a customer (D198). */
export const shipment = documentOf<(typeof news)[number]>()({
  path: 'shipment',
  list: shipmentList,
  name: 'shipment',
  called: { one: 'shipment', many: 'Shipments' },
  permissions: { read: 'shipment.read', exportList: 'shipment.read', edit: 'shipment.edit' },
  row: shipmentRow,
  whole,
  table: 'shipments',
  words: 'shipments',
  number: { field: 'shipmentNo', final: 'SH' },
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
  /** Customer and salesman hear of each change. */
  notices: [{ kind: 'shipmentChanged', events: news, recipients: ['customer', 'owner'] }],
  calls: () => shipmentReads,
})

export const { calls: shipmentCalls } = shipment
