import type { Part } from '../../i18n/i18n.ts'

/** What the screens that begin a document with a customer's sheet say. */
export const sheetTexts = [
  'sheets',
  'editing',
  'form',
  'refusals',
  'documents',
  'lineChecks',
] as const satisfies Part[]
