import type { NoticeRule } from '#shared/engine/notice.ts'
import type { ProductionEvent } from './production.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerScope } from '../../engine/common-fields.ts'
import { productionWrites } from './production-write.contract.ts'
import { productionBase, productionCalls } from './production.contract.ts'
import { productionFields } from './production.fields.ts'

/** Those who decide hear of it from its approval. */
const productionNotices: readonly NoticeRule<ProductionEvent>[] = [
  { kind: 'productionDecided', events: ['approve', 'reject', 'failToSend', 'void'], recipients: ['owner'] },
]

/** What of a pushed order is made to its customer's wishes (D30). */
export const production = documentOf({
  ...productionBase,
  table: 'productions',
  lineTable: 'productionLines',
  words: 'productions',
  number: { field: 'productionNo', final: 'SP' },
  scope: customerScope,
  search: { numbers: ['productionNo', 'orderNo'], title: 'customerName' },
  draftsFor: ['salesman', 'customerService', 'administrator'],
  fields: productionFields,
  ended: ['void'],
  notices: productionNotices,
  attachments: { max: orderAttachmentCount },
  writes: productionWrites,
  calls: productionCalls,
})
