import type { Made } from '#shared/kernel/action.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** What came of an action on one record: done, or every reason why not. */
export interface Outcome {
  id: string
  name: string
  reasons: readonly Reason[]
  made?: Made
}

export const isOpen = ({ reasons }: Outcome): boolean => reasons.length > 0
