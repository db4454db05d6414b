import type { Language } from '#shared/vocabulary/words.ts'
import { sessionActions } from '../api/session.ts'
import { accountApi } from '../documents/account/account.api.ts'
import { chooseLanguage } from '../i18n/i18n.ts'
import { store } from './store.ts'

const { accountInfo, saveAccountInfo } = accountApi.endpoints

/** Keeps a language in the account, so that the next sign-in starts with it. */
export async function rememberLanguage(language: Language): Promise<void> {
  if (store.getState().session.user?.language === language) return
  const info = await store
    .dispatch(accountInfo.initiate(undefined, { forceRefetch: true, subscribe: false }))
    .unwrap()
  const { contactName, phone, email, address, area, countryCode, notes, version } = info
  const body = { contactName, phone, email, address, area, countryCode, notes, version, language }
  await store.dispatch(saveAccountInfo.initiate({ body })).unwrap()
  store.dispatch(sessionActions.userChanged({ language }))
}

/** Shows the product in another language at once. That the account remembers it is a courtesy that may fail. */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  await rememberLanguage(language).catch(() => undefined)
}
