import { documentTexts } from '#shared/locales/documents.ts'
import { parts as enParts } from '#shared/locales/en/parts.ts'
import { parts as zhParts } from '#shared/locales/zh/parts.ts'
import { editing } from './editor.ts'
import { texts } from './screens.ts'

/** What the screens before an order say, in the languages in which the story is told. */
export const words = {
  zh: { language: 'zh', ...documentTexts.zh, parts: zhParts, t: texts.zh, editing: editing.zh },
  en: { language: 'en', ...documentTexts.en, parts: enParts, t: texts.en, editing: editing.en },
} as const
export type Told = keyof typeof words
export type Words = (typeof words)[Told]
