import * as z from 'zod'
import { id, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { historyCall } from '#shared/records/history/history.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { roles } from '#shared/vocabulary/words.ts'
import * as schema from './account-admin.schema.ts'

export const accountList = defineList({
  name: 'account',
  filters: {
    userId: { kind: 'fragment', anywhere: true },
    name: { kind: 'fragment', anywhere: true },
    role: { kind: 'oneOf', values: roles },
    state: { kind: 'oneOf', values: schema.accountStates },
  },
  sorts: ['userId', 'name', 'role'],
  words: ['name'],
  defaultSort: { field: 'userId', order: 'asc' },
})

const own = callsWith({ access: 'account.manage', scope: 'open' })

/** What can be done with several accounts at once. */
export const accountActions = ['stop', 'enable', 'unlock', 'forceOffline', 'resetPassword'] as const
export type AccountAction = (typeof accountActions)[number]

/** What an administrator does with accounts: of customers and of staff alike. */
export const accountAdminCalls = {
  page: own.page('user/customer/pagelist', accountList, schema.accountRow, {
    summary: 'Accounts with their live session',
  }),
  one: own.one('user/customer', schema.accountDetail, {
    summary: 'One account with its grants and its last sessions',
  }),
  create: own.post('user/customer', {
    summary: 'Create an account without a password; answers the one-time link by which its owner chooses one',
    body: schema.newAccountForm,
    response: z.strictObject({ id, invitation: schema.invitation }),
    idempotent: true,
    errors: ['DUPLICATE', 'MASTER_UNKNOWN', 'USER_ID'],
  }),
  modify: own.put('user/customer', {
    summary: 'Change names, role and row scope; changed rights end the session',
    body: z.strictObject({ id, version, values: schema.grantForm }),
    response: schema.accountDetail,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MASTER_UNKNOWN', 'OWN_ACCOUNT'],
  }),
  batch: own.put('user/customer/modifyBatch', {
    summary: 'Stop, enable, unlock, invite again, or force off-line several accounts',
    body: z.strictObject({ ids: z.array(id).min(1).max(200), action: z.enum(accountActions) }),
    response: z.strictObject({
      changed: z.int(),
      /** Links by which owners choose a new password, shown once to the administrator who reset it. */
      invitations: z.array(schema.invitation),
    }),
    errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
  }),
  history: historyCall(
    own,
    'user/customer/history/pagelist',
    'Who granted what, and when its owner signed in',
  ),
}
