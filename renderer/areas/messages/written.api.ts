import { writtenCalls } from '#shared/areas/messages/written.contract.ts'
import { api, read, write, changesOne, tagsOf } from '../../api/api.ts'

const rows = [tagsOf.rows('message')]

export const {
  useWrittenPageQuery,
  useWrittenQuery,
  useReceiptPageQuery,
  useReachQuery,
  useLazyReachQuery,
  useCustomerMessagesQuery,
  useMessageHistoryQuery,
  useCreateMessageMutation,
  useModifyMessageMutation,
  useRemoveMessagesMutation,
  useRecallMessageMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    writtenPage: read(b, writtenCalls.page, { provides: rows }),
    written: read(b, writtenCalls.one, {
      provides: (_result, _error, { query }) => [tagsOf.one('message', query.id)],
    }),
    receiptPage: read(b, writtenCalls.receipts, {
      provides: (_result, _error, { body }) => [tagsOf.one('message', body.id)],
    }),
    reach: read(b, writtenCalls.reach, { provides: [tagsOf.rows('customer')] }),
    customerMessages: read(b, writtenCalls.ofCustomer, { provides: rows }),
    messageHistory: read(b, writtenCalls.history, {
      provides: (_result, _error, { body }) => [tagsOf.one('history', body.id)],
    }),
    createMessage: write(b, writtenCalls.create, { invalidates: rows }),
    modifyMessage: write(b, writtenCalls.modify, changesOne('message')),
    removeMessages: write(b, writtenCalls.remove, { invalidates: rows }),
    recallMessage: write(b, writtenCalls.recall, changesOne('message')),
  }),
})
