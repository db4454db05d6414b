import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { logoutSeconds } from '#shared/vocabulary/limits.ts'
import * as schema from './account.schema.ts'
import { invitationCode, registerForm, registration } from './registration.schema.ts'
import { ownSession, sessionsShown } from './session.schema.ts'

/** Calls of the sign-in, which may have a host of its own. */
const auth = callsWith({ base: 'auth', access: 'signedIn', scope: 'self' })
const own = callsWith({ access: 'signedIn', scope: 'self' })

export const accountCalls = {
  login: auth.post('account/login', {
    summary: 'Sign in; ends every other session of the account',
    body: schema.loginForm,
    response: schema.signedIn,
    access: 'public',
    errors: ['LOGIN_FAILED', 'LOGIN_WAIT', 'LOGIN_BUSY', 'ACCOUNT_DISABLED'],
  }),
  exit: auth.post('account/exit', {
    summary: 'Sign out',
    timeoutSeconds: logoutSeconds,
  }),
  exitByGet: auth.get('account/exit', {
    summary: 'Sign out, as clients before 0.3 ask for it',
    timeoutSeconds: logoutSeconds,
  }),
  authenticate: auth.post('account/authenticate', {
    summary: 'Check a session; answers the user and a token that is renewed near its end',
    response: schema.signedIn,
  }),
  retrieve: auth.get('account/retrieve', {
    summary: 'Forgotten password: whom to turn to. Says the same for every user id',
    query: z.strictObject({ userId: z.string().max(60).optional() }),
    response: z.strictObject({ contact: z.literal('businessRepresentative') }),
    access: 'public',
  }),
  registration: auth.get('account/register', {
    summary: 'Whose invitation a code is; the same refusal for a code that is wrong, used or too old',
    query: z.strictObject({ code: invitationCode }),
    response: registration,
    access: 'public',
    errors: ['INVITATION_GONE'],
  }),
  invitation: auth.post('account/invitation', {
    summary: 'The same by a code in the body, so that no log of addresses holds it (D321)',
    body: z.strictObject({ code: invitationCode }),
    response: registration,
    access: 'public',
    errors: ['INVITATION_GONE'],
  }),
  register: auth.post('account/register', {
    summary: 'Choose the password of an invited account; the invitation is used up',
    body: registerForm,
    response: z.strictObject({ userId: z.string() }),
    access: 'public',
    errors: ['INVITATION_GONE', 'PASSWORD_CONFIRM', 'PASSWORD_WEAK', 'PASSWORD_COMMON', 'LOGIN_BUSY'],
  }),
  passwordPolicy: auth.get('account/modifypwd', {
    summary: 'Password policy, whether a change is due, and the one-time handles of the change',
    response: schema.passwordPolicy,
  }),
  changePassword: auth.put('authUser', {
    summary: 'Change the own password; ends all sessions of the account',
    query: schema.passwordHandles,
    body: schema.passwordForm,
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
  menu: auth.post('authMenu/getUserAuthMenu', {
    summary: 'Menus and permissions of the signed-in user',
    response: schema.userMenu,
  }),
  saveFavourites: own.put('user/favourites', {
    summary: 'Choose which entries of my menu stand on top',
    body: schema.favouriteForm,
    errors: ['INVALID'],
  }),
  welcomed: own.put('user/welcomed', {
    summary: 'I have been told what the product is, and am not told by itself again',
  }),
  info: own.get('user/info', {
    summary: 'My account',
    response: schema.accountInfo,
  }),
  sessions: own.get('user/sessions', {
    summary: 'Where and when my account was signed in, this session marked',
    response: z.array(ownSession).max(sessionsShown),
  }),
  saveInfo: own.put('user/info', {
    summary: 'Change my contact data and language',
    body: schema.accountForm,
    response: schema.accountInfo,
    errors: ['VERSION_CONFLICT'],
  }),
}
