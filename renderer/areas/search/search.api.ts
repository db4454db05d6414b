import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { api } from '../../api/api.ts'
import { read } from '../../api/endpoint.ts'

export const searchApi = api.injectEndpoints({
  endpoints: (b) => ({ search: read(b, searchCalls.search) }),
})

export const { useSearchQuery } = searchApi
