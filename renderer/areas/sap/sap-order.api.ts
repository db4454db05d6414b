import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { api, read, write, tagsOf } from '../../api/api.ts'

const rows = tagsOf.rows('sapOrder')

export const {
  useSapOrderPageQuery,
  useSapOrderQuery,
  useSapStateQuery,
  useRefreshSapOrderMutation,
  useReadSapChangesMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    sapOrderPage: read(b, sapOrderCalls.page, { provides: [rows] }),
    sapOrder: read(b, sapOrderCalls.one, {
      provides: (_result, _error, { query }) => [tagsOf.one('sapOrder', query.sapOrderNo)],
    }),
    sapState: read(b, sapOrderCalls.state, { provides: [rows] }),
    refreshSapOrder: write(b, sapOrderCalls.refresh, {
      invalidates: (_result, _error, { body }) => [rows, tagsOf.one('sapOrder', body.sapOrderNo)],
    }),
    readSapChanges: write(b, sapOrderCalls.readChanges, { invalidates: [tagsOf.rows('task')] }),
  }),
})
