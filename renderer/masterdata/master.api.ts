import { historyCalls } from '#shared/records/history/history.contract.ts'
import type { CodeNames, MasterRecord } from '#shared/kernel/master.ts'
import type { Page, PageQuery } from '#shared/kernel/list.ts'
import {
  callsFor,
  masterCalls,
  modifyInput,
  removeInputs,
  type MasterLogRow,
} from '#shared/masterdata/master.contract.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import { syncCalls } from '#shared/masterdata/sync.contract.ts'
import { api, read, write, tagsOf } from '../api/api.ts'
import { sheetTags } from '../platform/tasks/sheet-tags.ts'

interface Of {
  table: MasterName
}
type Values = Record<string, unknown>
/** A row of a list, with what the codes on its page are called. */
export type ListedRecord = MasterRecord & { names: CodeNames }

const withNames = ({ rows, names, ...total }: Page<MasterRecord> & { names: CodeNames }) => ({
  ...total,
  rows: rows.map((row): ListedRecord => Object.assign({ names }, row)),
})

/** One set of hooks for every table. The table selects the call, and with it path, schemas and timeout. */
const masterApi = api.injectEndpoints({
  endpoints: (b) => ({
    masterPage: b.query<Page<ListedRecord>, Of & { body: PageQuery }>({
      query: ({ table, body }) => ({ call: masterCalls[table].page, input: { body } }),
      transformResponse: withNames,
      providesTags: (_r, _e, { table }) => sheetTags(table),
    }),
    masterUsage: b.query<{ table: string; count: number }[], Of & { id: string }>({
      query: ({ table, id }) => ({ call: masterCalls[table].usage, input: { query: { id } } }),
    }),
    addMaster: b.mutation<MasterRecord, Of & { values: Values }>({
      query: ({ table, values }) => ({ call: masterCalls[table].add, input: { body: values } }),
      invalidatesTags: (_r, _e, { table }) => sheetTags(table),
    }),
    modifyMaster: b.mutation<MasterRecord, Of & { id: string; version: number; values: Values }>({
      query: ({ table, ...newer }) => {
        const calls = callsFor(table)
        return { call: calls.modify, input: modifyInput(calls, newer) }
      },
      invalidatesTags: (_r, error, { table, id }) =>
        error ? [] : [...sheetTags(table), tagsOf.one('history', id)],
    }),
    toggleMaster: b.mutation<{ changed: number }, Of & { ids: string[]; enabled: boolean }>({
      query: ({ table, ...body }) => ({ call: masterCalls[table].toggle, input: { body } }),
      invalidatesTags: (_r, _e, { table, ids }) => [
        ...sheetTags(table),
        ...ids.map((id) => tagsOf.one('history', id)),
      ],
    }),
    removeMaster: b.mutation<{ removed: number }, Of & { ids: string[] }>({
      queryFn: async ({ table, ids }, _api, _options, send) => {
        const calls = callsFor(table)
        let removed = 0
        for (const input of removeInputs(calls, ids)) {
          const { data, error } = await send({ call: calls.remove!, input })
          if (error) return { error }
          removed += (data as { removed: number }).removed
        }
        return { data: { removed } }
      },
      invalidatesTags: (_r, _e, { table }) => sheetTags(table),
    }),
    masterLog: b.query<Page<MasterLogRow>, Of & { body: PageQuery }>({
      query: ({ table, body }) => ({ call: callsFor(table).log!, input: { body } }),
      providesTags: (_r, _e, { table }) => sheetTags(table),
    }),
    syncMaster: write(b, syncCalls.create, { invalidates: [tagsOf.rows('task')] }),
    pullInFactories: write(b, syncCalls.chosenFactories, { invalidates: [tagsOf.rows('task')] }),
    masterHistory: read(b, historyCalls.masterdata, {
      provides: (_r, _e, input) => [tagsOf.one('history', input?.body?.id ?? '')],
    }),
  }),
})

export const {
  useMasterPageQuery,
  useMasterUsageQuery,
  useAddMasterMutation,
  useModifyMasterMutation,
  useToggleMasterMutation,
  useRemoveMasterMutation,
  useMasterLogQuery,
  useSyncMasterMutation,
  usePullInFactoriesMutation,
  useMasterHistoryQuery,
} = masterApi
