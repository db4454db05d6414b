import type { Language } from './words.ts'

/** The mark between the whole part of a number and its places. */
export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

export const markOf: Readonly<Record<Language, DecimalMark>> = { zh: '.', en: '.', id: ',' }
