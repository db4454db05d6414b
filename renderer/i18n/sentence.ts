import { useCallback } from 'react'
import { isErrorCode } from '#shared/errors.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { useText } from './text.ts'

/** A refusal as a sentence. A code that this client does not know yet is a server's failure to its user. */
export const useSentence = (): ((reason: Reason) => string) => {
  const t = useText()
  return useCallback(({ code, params }) => t(`errors.${isErrorCode(code) ? code : 'SERVER'}`, params), [t])
}
