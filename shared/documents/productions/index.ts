import type { ProductionEvent } from './production.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import {
  productionFields,
  productionList,
  productionRow,
  production as whole,
  productionLine,
} from './production.fields.ts'
import { approvedReads } from '../approved.contract.ts'

/** What of a pushed order is made to its customer's wishes (D30). */
export const production = documentOf<ProductionEvent>()({
  name: 'production',
  called: { one: 'special production', many: 'Special productions' },
  permissions: { read: 'production.read', exportList: 'production.read', edit: 'production.edit' },
  path: 'oa/produce/new',
  list: productionList,
  row: productionRow,
  whole,
  line: productionLine,
  table: 'productions',
  lineTable: 'productionLines',
  words: 'productions',
  number: { field: 'productionNo', final: 'SP' },
  search: { numbers: ['productionNo', 'orderNo'], title: 'customerName' },
  draftsFor: ['salesman', 'customerService', 'administrator'],
  fields: productionFields,
  ended: ['void'],
  waits: ['approval', ['status', 'send_failed']],
  /** Those who decide hear of it from its approval. */
  notices: [
    { kind: 'productionDecided', events: ['approve', 'reject', 'failToSend', 'void'], recipients: ['owner'] },
  ],
  calls: approvedReads,
})

export const { calls: productionCalls } = production
