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

/** What they must have alike beside it, so that nothing agreed of one is lost in the whole. */
const furtherTerms = [
  'paymentTerms',
  'deliveryTerm',
  'isDepositCollection',
  'depositRate',
  'paymentRatio',
  'advancePaymentRate',
  'packingRequirement',
  'sprayCode',
] as const
type FurtherTerms = Readonly<Partial<Record<(typeof furtherTerms)[number], string | boolean | null>>>
/** Texts of several documents that are joined in the one. */
type Texts = Readonly<Partial<Record<'remark' | 'customerRef', string>>>

/** The texts of several documents as one, each once. */
export const joined = (texts: readonly string[], between: string): string =>
  [...new Set(texts.filter(Boolean))].join(between)

const longest = { remark: 1_000, customerRef: 120 } as const
export const betweenRemarks = '\n'
export const betweenNames = ' / '

/** Names every term in which documents differ that are to become one, and texts that are too long together. */
export function termDifferences(
  documents: readonly (CommonTerms & FurtherTerms & Texts)[],
  code: string,
): Reason[] {
  const differing = [...commonTerms, ...furtherTerms].filter(
    (name) => new Set(documents.map((document) => document[name])).size > 1,
  )
  const textOf = (name: keyof Texts) => documents.map((document) => document[name] ?? '')
  const tooLong = [
    ...(joined(textOf('remark'), betweenRemarks).length > longest.remark ? ['remark'] : []),
    ...(joined(textOf('customerRef'), betweenNames).length > longest.customerRef ? ['customerRef'] : []),
  ]
  return [...differing, ...tooLong].map((name) => ({ code, path: `header.${name}` }))
}
