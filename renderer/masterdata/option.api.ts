import type * as z from 'zod'
import type { MasterTable } from '#shared/kernel/master.ts'
import { optionsCall, type masterOption } from '#shared/masterdata/option.contract.ts'
import { api, tagsOf } from '../api/api.ts'

export type MasterOption = z.infer<typeof masterOption>

export interface OptionQuery {
  text?: string
  codes?: string
  /** The code of the record within which the codes are unique, as those of warehouses are within their factory (D370). */
  within?: string
}

interface Asked {
  table: MasterTable
  query: OptionQuery
}

/** The records of a table as choices. The table itself selects the call, so that no other one is loaded. */
const optionApi = api.injectEndpoints({
  endpoints: (b) => ({
    masterOptions: b.query<MasterOption[], Asked>({
      query: ({ table, query }) => ({ call: optionsCall(table), input: { query } }),
      serializeQueryArgs: ({ queryArgs: { table, query } }) => `${table.name} ${JSON.stringify(query)}`,
      providesTags: (_r, _e, { table }) => [tagsOf.one('master', table.name)],
    }),
  }),
})

export const { useMasterOptionsQuery } = optionApi
