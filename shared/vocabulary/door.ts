import { languages, type Language } from './words.ts'

/** What the page of the sign-in opens in where nothing else says it: a language, or `auto` for the browser's. */
export const doorLanguages = [...languages, 'auto'] as const
export type DoorLanguage = (typeof doorLanguages)[number]

/** The parameter by which a link names the language of its reader (D197). */
export const languageParameter = 'lang'

/** An address of the product for a reader of this language, who may have to sign in first. */
export const addressIn = (language: Language, address: string): string => {
  const [path = '', hash] = address.split('#')
  const named = `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`
  return hash === undefined ? named : `${named}#${hash}`
}
