import { pathsUnder, readCalls } from '../document.contract.ts'
import { callsWith } from '#shared/vocabulary/call.ts'
import { contract, contractConversionList, contractList, contractRow } from './contract.schema.ts'

export const contractBase = {
  name: 'contract',
  called: { one: 'contract', many: 'Contracts' },
  list: contractList,
  permissions: { read: 'contract.read', exportList: 'contract.read', edit: 'contract.edit' },
  paths: pathsUnder('contract'),
} as const

const contracts = callsWith({ doc: 'contract', access: contractBase.permissions.read, scope: 'rows' })

export const contractCalls = {
  conversions: contracts.page('contract/conversion/pagelist', contractConversionList, contractRow, {
    summary: 'Contracts of which something can be ordered',
  }),
  ...readCalls(contractBase, { row: contractRow, document: contract }),
}
