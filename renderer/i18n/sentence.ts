import { useCallback } from 'react'
import { isErrorCode } from '#shared/errors.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, type Formats } from './format.ts'
import { useText } from './text.ts'

/** What is a number by its name: elsewhere digits may be the number of a material. */
const numbers: ReadonlySet<string> = new Set(['min', 'max', 'taken', 'list', 'percent', 'first', 'second'])

/**
 * Numbers as the language writes them: `9.999.999,999` in Indonesian. A reason that names a currency tells its amounts
 * in it: `12,500.00`, not `12500.00`.
 */
const readable = (params: Reason['params'], { amount, decimal }: Formats): Reason['params'] => {
  if (!params) return params
  const { currency } = params
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'string' && !isDecimal(value)) return value
    if (typeof currency === 'string' && typeof value === 'string') return amount(value, currency)
    return numbers.has(name) ? decimal(String(value)) : value
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)]))
}

/** A refusal as a sentence. A code that this client does not know yet is a server's failure to its user. */
export const useSentence = (): ((reason: Reason) => string) => {
  const t = useText()
  const format = useFormat()
  return useCallback(
    ({ code, params }) => t(`errors.${isErrorCode(code) ? code : 'SERVER'}`, readable(params, format)),
    [t, format],
  )
}
