import { historyCalls } from '#shared/platform/history/history.contract.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import { api } from '../api/api.ts'
import { read } from '../api/endpoint.ts'
import { tagsOf } from '../api/tags.ts'

interface Of {
  table: MasterName
}
type Values = Record<string, unknown>
interface Option {
  code: string
  nameZh: string
  nameEn: string
  nameId?: string
}

const tag = (table: MasterName) => [tagsOf.one('master', table)]

/** One set of hooks for every table. The table selects the call, and with it path, schemas and timeout. */
const masterApi = api.injectEndpoints({
  endpoints: (b) => ({
    masterPage: b.query<{ rows: MasterRecord[]; total: number }, Of & { body: PageQuery }>({
      query: ({ table, body }) => ({ call: masterCalls[table].page, input: { body } }),
      providesTags: (_r, _e, { table }) => tag(table),
    }),
    masterOptions: b.query<Option[], Of & { query: { text?: string; codes?: string } }>({
      query: ({ table, query }) => ({ call: masterCalls[table].options, input: { query } }),
      providesTags: (_r, _e, { table }) => tag(table),
    }),
    masterUsage: b.query<{ table: string; count: number }[], Of & { id: string }>({
      query: ({ table, id }) => ({ call: masterCalls[table].usage, input: { query: { id } } }),
    }),
    addMaster: b.mutation<MasterRecord, Of & { values: Values }>({
      query: ({ table, values }) => ({ call: masterCalls[table].add, input: { body: values } }),
      invalidatesTags: (_r, _e, { table }) => tag(table),
    }),
    modifyMaster: b.mutation<MasterRecord, Of & { id: string; version: number; values: Values }>({
      query: ({ table, ...body }) => ({ call: masterCalls[table].modify, input: { body } }),
      invalidatesTags: (_r, error, { table, id }) =>
        error ? [] : [...tag(table), tagsOf.one('history', id)],
    }),
    toggleMaster: b.mutation<{ changed: number }, Of & { ids: string[]; enabled: boolean }>({
      query: ({ table, ...body }) => ({ call: masterCalls[table].toggle, input: { body } }),
      invalidatesTags: (_r, _e, { table, ids }) => [
        ...tag(table),
        ...ids.map((id) => tagsOf.one('history', id)),
      ],
    }),
    masterHistory: read(b, historyCalls.masterdata, {
      provides: (_r, _e, input) => [tagsOf.one('history', input?.body?.id ?? '')],
    }),
  }),
})

export const {
  useMasterPageQuery,
  useMasterOptionsQuery,
  useMasterUsageQuery,
  useAddMasterMutation,
  useModifyMasterMutation,
  useToggleMasterMutation,
  useMasterHistoryQuery,
} = masterApi

/** An import invalidates the records of its table. */
export const masterChanged = (table: MasterName) => api.util.invalidateTags(tag(table))
