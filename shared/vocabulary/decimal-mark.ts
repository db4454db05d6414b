import type { Language } from './words.ts'

/** What stands before the places of a number. */
export type DecimalMark = '.' | ','

export const markOf: Readonly<Record<Language, DecimalMark>> = { zh: '.', en: '.', id: ',' }
