import type { NoticeRule } from '#shared/engine/notice.ts'
import type { ProductionEvent } from './production.machine.ts'
import { pathsUnder } from '#shared/engine/document.contract.ts'
import { documentOf } from '#shared/engine/document.ts'
import { customerScope } from '../../engine/common-fields.ts'
import {
  productionFields,
  productionList,
  productionRow,
  production as whole,
  productionLine,
} from './production.fields.ts'
import { approvedReads } from '../approved.contract.ts'

/** Those who decide hear of it from its approval. */
const productionNotices: readonly NoticeRule<ProductionEvent>[] = [
  { kind: 'productionDecided', events: ['approve', 'reject', 'failToSend', 'void'], recipients: ['owner'] },
]

const path = 'oa/produce/new'
const named = {
  name: 'production',
  called: { one: 'special production', many: 'Special productions' },
  permissions: { read: 'production.read', exportList: 'production.read', edit: 'production.edit' },
} as const

/** What of a pushed order is made to its customer's wishes (D30). */
export const production = documentOf({
  ...named,
  paths: pathsUnder(path),
  list: productionList,
  row: productionRow,
  whole,
  line: productionLine,
  table: 'productions',
  lineTable: 'productionLines',
  words: 'productions',
  number: { field: 'productionNo', final: 'SP' },
  scope: customerScope,
  search: { numbers: ['productionNo', 'orderNo'], title: 'customerName' },
  draftsFor: ['salesman', 'customerService', 'administrator'],
  fields: productionFields,
  ended: ['void'],
  waits: ['approval', ['status', 'send_failed']],
  notices: productionNotices,
  calls: approvedReads(named, path),
})

export const { calls: productionCalls } = production
