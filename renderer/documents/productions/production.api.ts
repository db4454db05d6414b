import { productionCalls } from '#shared/documents/productions/production.contract.ts'
import { documentApi } from '../../engine/document-api.ts'

export const productionApi = documentApi('production', productionCalls)
