import type { Language } from './words.ts'

interface Punctuation {
  colon: string
  comma: string
  semicolon: string
  stop: string
  /** Between two sentences. */
  gap: string
  brackets: readonly [string, string]
}

/** The signs with which a language joins what a program puts together: what is said of something, and parts of a list. */
export const punctuation: Readonly<Record<Language, Punctuation>> = {
  zh: { colon: '：', comma: '、', semicolon: '；', stop: '。', gap: '', brackets: ['（', '）'] },
  en: { colon: ': ', comma: ', ', semicolon: '; ', stop: '.', gap: ' ', brackets: [' (', ')'] },
  id: { colon: ': ', comma: ', ', semicolon: '; ', stop: '.', gap: ' ', brackets: [' (', ')'] },
}
