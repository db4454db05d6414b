import type { Language } from '#shared/vocabulary/words.ts'
import type { TextKey } from './text.ts'

/** The text with the name of each language in that language. */
export const languageNames = {
  zh: 'auth.languageZh',
  en: 'auth.languageEn',
  id: 'auth.languageId',
} as const satisfies Record<Language, TextKey>
