import { useMemo } from 'react'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, type Formats } from './format.ts'
import { mayHaveText } from './i18n.ts'
import { useText } from './text.ts'

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

export interface Sentence {
  (reason: Reason): string
  /** Several reasons, each with its full stop. */
  all: (reasons: readonly Reason[]) => string
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
    const all = (reasons: readonly Reason[]) => format.sentences(reasons.map(sentence))
    return Object.assign(sentence, { all })
  }, [t, format])
}
