import type { Language } from '#shared/vocabulary/words.ts'
import { api, tagTypes } from '../api/api.ts'
import { sessionActions } from '../api/session.ts'
import { accountApi } from '../platform/accounts/own/account.api.ts'
import { chooseLanguage } from '../i18n/i18n.ts'
import { keepOnDevice } from './door-language.ts'
import { store } from './store.ts'

const { accountInfo, saveAccountInfo } = accountApi.endpoints

const ownAccount = () =>
  store.dispatch(accountInfo.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap()

/** Stores a language in the account, so that the next login starts with it. */
export async function rememberLanguage(language: Language): Promise<void> {
  if (store.getState().session.user?.language === language) return
  const { contactName, phone, email, address, area, countryCode, notes, version } = await ownAccount()
  const body = { contactName, phone, email, address, area, countryCode, notes, version, language }
  await store.dispatch(saveAccountInfo.initiate({ body })).unwrap()
  store.dispatch(sessionActions.userChanged({ language }))
}

/**
 * The server writes names of people in the letters of the language, so they are read again in the new one.
 */
async function renamePeople(): Promise<void> {
  store.dispatch(api.util.invalidateTags([...tagTypes]))
  const { name } = await ownAccount()
  store.dispatch(sessionActions.userChanged({ name }))
}

/** Shows the product in another language at once. That the account remembers it may fail. */
export async function changeLanguage(language: Language): Promise<void> {
  await chooseLanguage(language)
  keepOnDevice(language)
  await Promise.allSettled([rememberLanguage(language), renamePeople()])
}
