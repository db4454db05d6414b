import { useCallback } from 'react'
import { isErrorCode } from '#shared/errors.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, type Formats } from './format.ts'
import { useText } from './text.ts'

/** A reason that names a currency tells its amounts in it: `12,500.00`, not `12500.00`. */
const readable = (params: Reason['params'], { amount }: Formats): Reason['params'] => {
  const currency = params?.['currency']
  if (typeof currency !== 'string') return params
  const shown = (value: string | number) =>
    typeof value === 'string' && isDecimal(value) ? amount(value, currency) : value
  return Object.fromEntries(Object.entries(params!).map(([name, value]) => [name, shown(value)]))
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
