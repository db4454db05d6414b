import { diffWords } from 'diff'
import type { Language } from '#shared/vocabulary/words.ts'

export interface WordChange {
  kind: 'same' | 'added' | 'removed'
  text: string
  /** Its place among all these texts. */
  at: number
}

/** The words that differ between two texts. Chinese has no spaces, so the language determines the word boundaries. */
export function wordChanges(before: string, after: string, language: Language): WordChange[] {
  let at = 0
  return diffWords(before, after, {
    intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
  }).map(({ added, removed, value: text }) => {
    const change: WordChange = { kind: added ? 'added' : removed ? 'removed' : 'same', text, at }
    at += text.length
    return change
  })
}
