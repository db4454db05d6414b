import { documentOf } from '#shared/engine/document.ts'
import {
  requisitionFields,
  requisitionList,
  requisitionRow,
  requisition as whole,
  requisitionLine,
} from './requisition.fields.ts'
import type { RequisitionEvent } from './requisition.machine.ts'

/** A request to load goods of SAP's orders onto a truck or into containers (D48). */
export const requisition = documentOf<RequisitionEvent>()({
  path: 'deliveryRequisition',
  list: requisitionList,
  name: 'requisition',
  called: { one: 'delivery requisition', many: 'Delivery requisitions' },
  permissions: {
    read: 'requisition.read',
    exportList: 'requisition.read',
    edit: 'requisition.edit',
  },
  row: requisitionRow,
  whole,
  line: requisitionLine,
  table: 'requisitions',
  lineTable: 'requisitionLines',
  words: 'requisitions',
  number: { field: 'requisitionNo', final: 'DR' },
  search: { numbers: ['requisitionNo', 'sapDeliveryNo', 'sapOrderNos'], title: 'customerName' },
  draftsFor: ['salesman', 'customerService', 'administrator'],
  fields: requisitionFields,
  ended: [],
  waits: [
    ['push', 'pushing', 'push_unknown'],
    ['status', 'submitted'],
  ],
  notices: [
    { kind: 'requisitionSubmitted', events: ['commit'], recipients: ['customerService'] },
    {
      kind: 'requisitionDecided',
      events: ['return', 'adjust', 'reschedule', 'pushSucceeded', 'pushFailed', 'reverseDelivery'],
      recipients: ['owner'],
    },
  ],
})

export const { calls: requisitionCalls } = requisition
