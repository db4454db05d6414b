import * as z from 'zod'
import { defineList, pageOf, pageQuery } from '#shared/kernel/list.ts'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { call } from '#shared/vocabulary/call.ts'
import { logoutSeconds } from '#shared/vocabulary/limits.ts'
import { roles } from '#shared/vocabulary/roles.ts'
import * as schema from './account.schema.ts'

const auth = { base: 'auth', scope: 'self' } as const

export const accountCalls = {
  login: call({
    ...auth,
    method: 'post',
    path: 'account/login',
    summary: 'Sign in; ends every other session of the account',
    body: schema.loginForm,
    response: schema.signedIn,
    access: 'public',
    errors: ['LOGIN_FAILED', 'LOGIN_WAIT', 'LOGIN_BUSY', 'ACCOUNT_DISABLED'],
  }),
  exit: call({
    ...auth,
    method: 'get',
    path: 'account/exit',
    summary: 'Sign out',
    access: 'signedIn',
    timeoutSeconds: logoutSeconds,
  }),
  authenticate: call({
    ...auth,
    method: 'post',
    path: 'account/authenticate',
    summary: 'Check a session; answers the user and a token that is renewed near its end',
    response: schema.signedIn,
    access: 'signedIn',
  }),
  retrieve: call({
    ...auth,
    method: 'get',
    path: 'account/retrieve',
    summary: 'Forgotten password: whom to turn to. Says the same for every user id',
    response: z.strictObject({ contact: z.literal('businessRepresentative') }),
    access: 'public',
  }),
  passwordPolicy: call({
    ...auth,
    method: 'get',
    path: 'account/modifypwd',
    summary: 'Password policy, whether a change is due, and the one-time handles of the change',
    response: schema.passwordPolicy,
    access: 'signedIn',
  }),
  changePassword: call({
    ...auth,
    method: 'put',
    path: 'authUser',
    summary: 'Change the own password; ends all sessions of the account',
    query: schema.passwordHandles,
    body: schema.passwordForm,
    access: 'signedIn',
    errors: [
      'PASSWORD_OLD_WRONG',
      'PASSWORD_HANDLE',
      'PASSWORD_CONFIRM',
      'PASSWORD_WEAK',
      'PASSWORD_COMMON',
      'PASSWORD_SAME',
      'LOGIN_WAIT',
      'LOGIN_BUSY',
    ],
  }),
  menu: call({
    ...auth,
    method: 'post',
    path: 'authMenu/getUserAuthMenu',
    summary: 'Menus and permissions of the signed-in user',
    response: schema.userMenu,
    access: 'signedIn',
  }),
  info: call({
    method: 'get',
    path: 'user/info',
    summary: 'My account',
    response: schema.accountInfo,
    access: 'signedIn',
    scope: 'self',
  }),
  saveInfo: call({
    method: 'put',
    path: 'user/info',
    summary: 'Change my contact data and language',
    body: schema.accountForm,
    response: schema.accountInfo,
    access: 'signedIn',
    scope: 'self',
    errors: ['VERSION_CONFLICT'],
  }),
}

export const accountList = defineList({
  name: 'account',
  filters: {
    userId: { kind: 'fragment', anywhere: true },
    name: { kind: 'fragment', anywhere: true },
    role: { kind: 'oneOf', values: roles },
    status: { kind: 'oneOf', values: ['active', 'disabled'] },
  },
  sorts: ['userId', 'name', 'role'],
  defaultSort: { field: 'userId', order: 'asc' },
})

export const accountRow = z.strictObject({
  id,
  userId: z.string(),
  name: personName,
  role: z.enum(roles),
  status: z.enum(['active', 'disabled']),
  lockedUntil: instant.nullable(),
  onlineSince: instant.nullable(),
  onlineDevice: z.string().nullable(),
})

/** What an administrator does with accounts. The screen for it is among the customers' master data. */
export const accountAdminCalls = {
  page: call({
    method: 'post',
    path: 'user/customer/pagelist',
    summary: 'Accounts with their live session',
    body: pageQuery(accountList.filters, accountList.sorts),
    response: pageOf(accountRow),
    access: 'account.manage',
    scope: 'open',
  }),
  batch: call({
    method: 'put',
    path: 'user/customer/modifyBatch',
    summary: 'Stop, enable, unlock, reset the password of, or force off-line several accounts',
    body: z.strictObject({
      ids: z.array(id).min(1).max(200),
      action: z.enum(['stop', 'enable', 'unlock', 'forceOffline', 'resetPassword']),
    }),
    response: z.strictObject({
      changed: z.int(),
      /** A new password is shown once, to the administrator who reset it. */
      passwords: z.array(z.strictObject({ userId: z.string(), password: z.string() })),
    }),
    access: 'account.manage',
    scope: 'open',
    errors: ['NOT_FOUND', 'LOGIN_BUSY'],
  }),
}
