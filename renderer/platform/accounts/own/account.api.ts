import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { api, read, write, tagsOf } from '../../../api/api.ts'

const mine = tagsOf.one('account', 'mine')

export const accountApi = api.injectEndpoints({
  endpoints: (b) => ({
    menu: read(b, accountCalls.menu, { provides: [tagsOf.one('account', 'menu')] }),
    saveFavourites: write(b, accountCalls.saveFavourites),
    welcomed: write(b, accountCalls.welcomed),
    authenticate: write(b, accountCalls.authenticate),
    exit: write(b, accountCalls.exit),
    accountInfo: read(b, accountCalls.info, { provides: [mine] }),
    ownSessions: read(b, accountCalls.sessions),
    saveAccountInfo: write(b, accountCalls.saveInfo, { invalidates: [mine] }),
    passwordPolicy: read(b, accountCalls.passwordPolicy),
    changePassword: write(b, accountCalls.changePassword),
  }),
})

export const {
  useMenuQuery,
  useSaveFavouritesMutation,
  useWelcomedMutation,
  useAccountInfoQuery,
  useOwnSessionsQuery,
  useSaveAccountInfoMutation,
  usePasswordPolicyQuery,
  useChangePasswordMutation,
} = accountApi
