import { pathsUnder, readCalls } from '../document.contract.ts'
import { contract, contractList, contractRow } from './contract.schema.ts'

export const contractBase = {
  name: 'contract',
  called: { one: 'contract', many: 'Contracts' },
  list: contractList,
  permissions: { read: 'contract.read', exportList: 'contract.read', edit: 'contract.edit' },
  paths: pathsUnder('contract'),
} as const

export const contractCalls = readCalls(contractBase, { row: contractRow, document: contract })
