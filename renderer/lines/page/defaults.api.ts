import { defaultsCalls } from '#shared/documents/orders/defaults.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'

/** What a new order of a customer starts with. */
export const { useOrderDefaultsQuery, useLazyOrderDefaultsQuery } = api.injectEndpoints({
  endpoints: (b) => ({ orderDefaults: read(b, defaultsCalls.defaults) }),
})
