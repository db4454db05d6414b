import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextGroupOf, TextKeyOf } from '#shared/locales/shape.ts'
import type { Messages } from '#shared/locales/zh/index.ts'
import { hasTexts, needTexts, textIfAny, type Part } from './i18n.ts'

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
 * The key of a name in a group, where the name comes out of a definition or an answer as any string. This is the only
 * cast to a key: a name that the compiler knows is written as `${group}.${name}`, which it checks by itself. A gate
 * proves the names of definitions (`tests/gates/composed-texts.test.ts`); a name without a text is shown as nothing.
 */
export const keyIn = (group: TextGroup, name: string): TextKey => `${group}.${name}` as TextKey

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

/**
 * Whether the texts of a part are there. They are loaded for the caller alone: a text that is missed has the whole screen
 * drawn again, which takes long.
 */
export function useTextsOf(part: Part): boolean {
  const [arrived, setArrived] = useState(false)
  const known = arrived || hasTexts(part)
  useEffect(() => {
    if (known) return
    needTexts(part).then(
      () => setArrived(true),
      () => undefined,
    )
  }, [known, part])
  return known
}
