import { defaultsCalls } from '#shared/lines/defaults.contract.ts'
import { api, read } from '../../api/api.ts'

/** The defaults of a customer's new order. */
export const { useOrderDefaultsQuery, useLazyOrderDefaultsQuery } = api.injectEndpoints({
  endpoints: (b) => ({ orderDefaults: read(b, defaultsCalls.defaults) }),
})
