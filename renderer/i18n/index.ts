import { useCallback, useEffect, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextGroupOf, TextKeyOf } from '#shared/locales/shape.ts'
import type { Messages } from '#shared/locales/zh/index.ts'
import { hasTexts, needTexts, textIfAny, mayHaveText, type Part } from './i18n.ts'
import { languages, type Language } from '#shared/vocabulary/words.ts'
import { formatsOf, type Formats } from '#shared/vocabulary/formats.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'

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

/** The language on screen. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return languages.find((l) => l === i18n.language) ?? 'zh'
}

export type { Formats }

export const useFormat = (): Formats => formatsOf(useLanguage())

/** The reader's own time zone, in which exported lists also write instants (D75). */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The text with the name of each language in that language. */
export const languageNames = {
  zh: 'auth.languageZh',
  en: 'auth.languageEn',
  id: 'auth.languageId',
} as const satisfies Record<Language, TextKey>

/** Parameters that are numbers; digits in others may be the number of a material. */
const numbers: ReadonlySet<string> = new Set(['min', 'max', 'taken', 'list', 'percent', 'first', 'second'])

/** An instant as the server says it; people read it by their own clock (D75). */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * Writes numbers and instants as the language does: `9.999.999,999` in Indonesian. If a reason names a currency, its
 * amounts get two places: `12,500.00` and not `12500.00`. A list gets the signs of the language.
 */
const formatNumbers = (
  params: Reason['params'],
  { amount, decimal, list, instant: written }: Formats,
): Record<string, string | number> => {
  if (!params) return {}
  const { currency } = params
  const shown = (name: string, value: string | number | string[]) => {
    if (typeof value === 'object') return list(value)
    if (typeof value === 'string' && instant.test(value)) return written(value)
    if (typeof value === 'string' && !isDecimal(value)) return value
    if (typeof currency === 'string' && typeof value === 'string') return amount(value, currency)
    return numbers.has(name) ? decimal(String(value)) : value
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)]))
}

/** Every code has a sentence, so a code without one is newer than this client. */
const isKnown = (code: string): code is ErrorCode => mayHaveText(`errors.${code}`)

/** Why a call did not succeed, in the words of the server's problem answer (D104). */
export interface Refusal {
  status: number
  reasons: Reason[]
  traceId?: string
}

export const refusalFor = (code: ErrorCode, status: number): Refusal => ({ status, reasons: [{ code }] })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'reasons' in value && Array.isArray(value.reasons)

/** Turns whatever a hook, an `unwrap()` or a `catch` holds into a refusal. */
export const refusalOf = (error: unknown): Refusal => (isRefusal(error) ? error : refusalFor('SERVER', 500))

/** Whether the server was away or failed, so that the same call may succeed a moment later. */
export const isTransient = ({ status }: Refusal): boolean => status >= 500

export interface Sentence {
  (reason: Reason): string
  /** Several reasons, each with its full stop. */
  all: (reasons: readonly Reason[]) => string
  /** The same of whatever `refusalOf` takes. */
  of: (error: unknown) => string
}

/** Whoever says one reason says several, and whatever `refusalOf` takes, in the same way. */
export function sentenceBy(
  one: (reason: Reason) => string,
  { sentences }: Pick<Formats, 'sentences'>,
): Sentence {
  const all = (reasons: readonly Reason[]) => sentences(reasons.map(one))
  return Object.assign(one, { all, of: (error: unknown) => all(refusalOf(error).reasons) })
}

/**
 * Turns a refusal into a sentence. A code that this client does not know yet is shown as a failure of the
 * server.
 */
export const useSentence = (): Sentence => {
  const t = useText()
  const format = useFormat()
  return useMemo(() => {
    const sentence = ({ code, params }: Reason) =>
      t(`errors.${isKnown(code) ? code : 'SERVER'}`, formatNumbers(params, format))
    return sentenceBy(sentence, format)
  }, [t, format])
}
