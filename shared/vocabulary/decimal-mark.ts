import type { Language } from './words.ts'

/** The mark between the whole part of a number and its places. */
export type DecimalMark = '.' | ','

export const markOf: Readonly<Record<Language, DecimalMark>> = { zh: '.', en: '.', id: ',' }
