import { languages, type Language } from '#shared/vocabulary/words.ts'

/** The languages of papers: one, or Chinese with the buyer's beside it, as both parties sign it. */
export const paperLanguages = [...languages, 'zh-en', 'zh-id'] as const
export type PaperLanguage = (typeof paperLanguages)[number]

const both = { 'zh-en': ['zh', 'en'], 'zh-id': ['zh', 'id'] } as const

/** The languages in which a paper says everything; figures and dates are written as in the first. */
export const languagesOn = (language: PaperLanguage): readonly [Language, ...Language[]] =>
  language === 'zh-en' || language === 'zh-id' ? both[language] : [language]
