import type { NoticeRule } from '#shared/engine/notice.ts'
import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerScope } from '../../engine/common-fields.ts'
import { requisitionWrites } from './requisition-write.contract.ts'
import { requisitionBase, requisitionCalls } from './requisition.contract.ts'
import { requisitionFields } from './requisition.fields.ts'
import type { RequisitionEvent } from './requisition.machine.ts'

const requisitionNotices: readonly NoticeRule<RequisitionEvent>[] = [
  { kind: 'requisitionSubmitted', events: ['commit'], recipients: ['customerService'] },
  {
    kind: 'requisitionDecided',
    events: ['return', 'adjust', 'reschedule', 'pushSucceeded', 'pushFailed', 'reverseDelivery'],
    recipients: ['owner'],
  },
]

/** A request to load goods of SAP's orders onto a truck or into containers (D48). */
export const requisition = documentOf({
  ...requisitionBase,
  table: 'requisitions',
  lineTable: 'requisitionLines',
  words: 'requisitions',
  number: { field: 'requisitionNo', final: 'DR' },
  scope: customerScope,
  search: { numbers: ['requisitionNo', 'sapDeliveryNo', 'sapOrderNos'], title: 'customerName' },
  draftsFor: ['salesman', 'customerService', 'administrator'],
  fields: requisitionFields,
  ended: [],
  notices: requisitionNotices,
  attachments: { max: orderAttachmentCount },
  writes: requisitionWrites,
  calls: requisitionCalls,
})
