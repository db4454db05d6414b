import { commonTerms, type CommonTerms } from '#shared/lines/common-terms.rules.ts'
import { agreedLines, plainAmount, plainNumber, saidTerms, type PaidBy } from '#shared/lines/content.rules.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import type { ContractHeader } from './contract.fields.ts'
import { paymentStages } from './payment-plan.rules.ts'

const names = [
  'contractType',
  'customerId',
  'salesOrg',
  'currency',
  'tradeTerm',
  'payTerm',
  'beneficiaryAccountId',
  'clausesZh',
  'clausesEn',
  'clausesId',
] as const
const amounts = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const

type AgreedHeader = Readonly<Record<Exclude<(typeof names)[number], 'beneficiaryAccountId'>, string>> &
  Pick<
    ContractHeader,
    'paymentTerms' | 'beneficiaryAccountId' | (typeof amounts)[number] | (typeof paymentStages)[number]
  >

/** What a contract and the quotations that it was made of have alike, as one text. */
export const quotedContent = (
  header: CommonTerms & Charges & PaidBy,
  lines: Parameters<typeof agreedLines>[0],
): string =>
  JSON.stringify([
    commonTerms.map((name) => header[name]),
    amounts.map((name) => plainAmount(header[name])),
    agreedLines(lines),
    ...saidTerms(header),
  ])

/** The content of a contract that is approved, as one text; two equal texts need one approval (D27). */
export const contractContent = (header: AgreedHeader, lines: Parameters<typeof agreedLines>[0]): string =>
  JSON.stringify([
    names.map((name) => header[name]),
    amounts.map((name) => plainAmount(header[name])),
    paymentStages.map((name) => plainNumber(header[name], 4)),
    agreedLines(lines),
    ...saidTerms(header),
  ])
