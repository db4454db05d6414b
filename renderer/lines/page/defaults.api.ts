import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'

/** The defaults of a customer's new order. */
export const { useOrderDefaultsQuery, useLazyOrderDefaultsQuery } = api.injectEndpoints({
  endpoints: (b) => ({ orderDefaults: read(b, defaultsCalls.defaults) }),
})
