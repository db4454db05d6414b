import { accountAdminCalls } from '#shared/platform/accounts/account-admin.contract.ts'
import { api, read, write, changesOne, staleTags, tagsOf } from '../../api/api.ts'

const rows = [tagsOf.rows('account')]

export const {
  useAccountPageQuery,
  useAccountQuery,
  useAccountHistoryQuery,
  useCreateAccountMutation,
  useModifyAccountMutation,
  useAccountBatchMutation,
} = api.injectEndpoints({
  endpoints: (b) => ({
    accountPage: read(b, accountAdminCalls.page, { provides: rows }),
    account: read(b, accountAdminCalls.one, {
      provides: (_result, _error, { query }) => [tagsOf.one('account', query.id)],
    }),
    accountHistory: read(b, accountAdminCalls.history, {
      provides: (_result, _error, { body }) => [tagsOf.one('history', body.id)],
    }),
    createAccount: write(b, accountAdminCalls.create, { invalidates: rows }),
    modifyAccount: write(b, accountAdminCalls.modify, changesOne('account')),
    accountBatch: write(b, accountAdminCalls.batch, {
      invalidates: (_result, _error, { body }) => staleTags('account', body.ids),
    }),
  }),
})
