import { contractCalls } from '#shared/documents/contracts/contract.contract.ts'
import { documentApi } from '../document-api.ts'

export const contractApi = documentApi('contract', contractCalls)
