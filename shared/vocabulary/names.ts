import type { Language } from './words.ts'

/** What a record of master data is called in each language. Most tables have no Indonesian names. */
export interface Names {
  nameZh: string
  nameEn: string
  nameId?: string | undefined
}

/** The names that a reader of a language is told: the first of them that a record has. */
export const nameFields = {
  zh: ['nameZh'],
  en: ['nameEn'],
  id: ['nameId', 'nameEn'],
} as const satisfies Record<Language, readonly (keyof Names)[]>

/** What a record is called in a language; its English name stands where it has no Indonesian one. */
export const nameIn = (names: Names, language: Language): string =>
  nameFields[language].map((field) => names[field]).find(Boolean) ?? ''
