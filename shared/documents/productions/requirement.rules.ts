import type { Reason } from '#shared/kernel/errors.ts'

/** Chosen lines that do not say what is required. */
export const requirementReasons = (lines: readonly { chosen: boolean; requirement: string }[]): Reason[] =>
  lines.flatMap(({ chosen, requirement }, i) =>
    chosen && requirement.trim() === '' ? [{ code: 'REQUIRED', path: `lines.${i}.requirement` }] : [],
  )
