import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { api, read } from '../../api/api.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (b) => ({ search: read(b, searchCalls.search) }),
})

export const { useSearchQuery } = searchApi
