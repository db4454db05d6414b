import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextGroupOf, TextKeyOf } from '#shared/locales/shape.ts'
import type { Messages } from '#shared/locales/zh/index.ts'
import { textIfAny } from './i18n.ts'

/** The dotted name of a text; a missing one does not compile. */
export type TextKey = TextKeyOf<Messages>
/** The dotted name of a group of texts: `masterdata.fields`. */
type TextGroup = TextGroupOf<Messages>
type Below<K extends string, G extends string> = K extends `${G}.${infer N}` ? N : never
/** The names of the texts in a group: `'monthly'` is a `NameIn<'masterdata.values'>`. */
export type NameIn<G extends TextGroup> = Below<TextKey, G>
/** The groups that have all texts of these names: every namespace with a list is a `GroupWith<'title' | 'empty'>`. */
export type GroupWith<N extends string> = {
  [G in TextGroup]: `${G}.${N}` extends TextKey ? G : never
}[TextGroup]

/**
 * The text of a name in a group. The name comes from a contract, a field table or an answer, so the compiler knows the
 * group alone; a gate proves that each name has its text (`tests/gates/composed-texts.test.ts`).
 */
export const keyIn = (group: TextGroup, name: string): TextKey => `${group}.${name}` as TextKey
/** The same for texts of a document, whose namespace its definition names. */
export const keyOf = ({ words }: { words: string }, name: string): TextKey => `${words}.${name}` as TextKey

/** What fills a text. A count is a number, because it chooses between one and many. */
type Params = Record<string, string | number> & { count?: number }
export type Text = (key: TextKey, params?: Params) => string

export const useText = (): Text => {
  const { t } = useTranslation()
  return useCallback((key, params) => t(key, { ...params }), [t])
}

/** Some keys are composed, so that a text for them may not exist; this looks texts up that may be missing. */
export function useTextIfAny(): typeof textIfAny {
  useTranslation()
  return textIfAny
}
