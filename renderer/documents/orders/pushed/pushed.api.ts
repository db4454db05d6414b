import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { api, read, write, changesOne, tagsOf } from '../../../api/api.ts'

const one = changesOne('order')

/** Calls that are possible after the push. */
export const pushedApi = api.injectEndpoints({
  endpoints: (b) => ({
    saveLeadTime: write(b, pushCalls.leadTime, one),
    amendable: read(b, pushCalls.amendable, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    amendOrder: write(b, pushCalls.amend, one),
    repriceOrder: write(b, pushCalls.reprice, one),
    addOrderLines: write(b, pushCalls.addLines, one),
    closeLines: write(b, pushCalls.closeLines, one),
    closeOrder: write(b, pushCalls.close, one),
    sapChange: read(b, pushCalls.change, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    pushRejection: read(b, pushCalls.rejection, {
      provides: (_r, _e, { query }) => [tagsOf.one('order', query.id)],
    }),
    repeatChange: write(b, pushCalls.repeatChange, one),
    dropChange: write(b, pushCalls.dropChange, one),
  }),
})

export const {
  useSaveLeadTimeMutation,
  useAmendableQuery,
  useAmendOrderMutation,
  useRepriceOrderMutation,
  useAddOrderLinesMutation,
  useCloseLinesMutation,
  useCloseOrderMutation,
  useSapChangeQuery,
  usePushRejectionQuery,
  useRepeatChangeMutation,
  useDropChangeMutation,
} = pushedApi
