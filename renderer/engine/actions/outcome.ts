import type { Made } from '#shared/engine/action.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** The result of an action for one record. Without reasons the action is done. */
export interface Outcome {
  id: string
  name: string
  reasons: readonly Reason[]
  made?: Made
}

export const isOpen = ({ reasons }: Outcome): boolean => reasons.length > 0
