import { historyPage } from '#shared/records/history/history.schema.ts'
import { byId } from '#shared/kernel/contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { approvalOpinions, formAddress } from '../approvals/approval.fields.ts'
import { pathsUnder, readCalls } from '../../engine/document.contract.ts'
import { production, productionList, productionRow } from './production.fields.ts'

const paths = pathsUnder('oa/produce/new')

export const productionBase = {
  paths,
  list: productionList,
  name: 'production',
  called: { one: 'special production', many: 'Special productions' },
  permissions: { read: 'production.read', exportList: 'production.read', edit: 'production.edit' },
} as const

const byRecord = { query: byId, errors: ['NOT_FOUND'] } as const
const productions = callsWith({ doc: 'production', access: 'production.read', scope: 'rows' })

export const productionCalls = {
  ...readCalls(productionBase, { row: productionRow, document: production }),
  localUrl: productions.get('oa/produce/new/getLocalUrl', {
    ...byRecord,
    response: formAddress,
    summary: 'The address at which it is decided: the page in the other system, or ours',
  }),
  histories: productions.get('oa/produce/new/histories', {
    ...byRecord,
    response: historyPage,
    summary: 'The newest hundred events of a special production',
  }),
  opinions: productions.get('oa/produce/new/opinions', {
    ...byRecord,
    response: approvalOpinions,
    summary: 'What deciders said in their steps, and colleagues to whom it was shown',
  }),
}
