import type { Reason } from '#shared/kernel/errors.ts'

/** What documents must have alike to become one. */
export const commonTerms = [
  'customerId',
  'salesOrg',
  'currency',
  'destinationCountry',
  'tradeTerm',
  'port',
  'payTerm',
] as const
export type CommonTerms = Readonly<Record<(typeof commonTerms)[number], string>>

/** Names every term in which documents differ that are to become one. */
export const termDifferences = (documents: readonly CommonTerms[], code: string): Reason[] =>
  commonTerms
    .filter((name) => new Set(documents.map((document) => document[name])).size > 1)
    .map((name) => ({ code, path: `header.${name}` }))
