import type { Reason } from '#shared/kernel/errors.ts'

/** The longest text of a contract's clauses in one language. */
export const clausesMax = 8_000

/** What a clause may name in double braces: fields of the contract that has it, and what follows from them. */
export const clauseVariables = [
  'contractNo',
  'customerContractNo',
  'contractTime',
  'customerName',
  'address',
  'linkman',
  'sellerName',
  'totalAmount',
  'totalInWords',
  'tradeTerm',
  'port',
  'payTerm',
  'paymentTerms',
  'paymentPlan',
  'advanceDeliveryDay',
  'warrantyPeriod',
  'beneficiaryName',
  'bankName',
  'bankAccount',
  'swift',
] as const
export type ClauseVariable = (typeof clauseVariables)[number]

const known: ReadonlySet<string> = new Set(clauseVariables)
const isVariable = (name: string): name is ClauseVariable => known.has(name)

const marker = /\{\{([^{}]{0,60})\}\}/g
const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(marker)].map(([, name = '']) => name.trim())),
]

/** Names everything in double braces that no contract can fill in. */
export const variableReasons = (text: string, path: string): Reason[] =>
  namesIn(text)
    .filter((name) => !isVariable(name))
    .map((name) => ({ code: 'CLAUSE_VARIABLE', path, params: { name } }))

/** The variables that a text names. */
export const variablesIn = (text: string): ClauseVariable[] => namesIn(text).filter(isVariable)

/** Where nothing can be filled in yet, papers have a line to write on. */
export const blank = '________'

/** Nothing but signs that stand for something to be written in. */
const nothing = /^[\s_\uFF3F\-\u2013\u2014.\u2026/]*$/
const writtenLine = /[_\uFF3F]{3,}/

/**
 * What a text of clauses leaves open: the variables that have no value, and whether somebody typed a line to write on. Who
 * signs it would sign what is written in later (D191).
 */
export const blanksIn = (text: string, valueOf: Readonly<Record<ClauseVariable, string>>) => ({
  variables: variablesIn(text).filter((name) => nothing.test(valueOf[name])),
  line: writtenLine.test(text),
})

/** The clauses of a text, which blank lines divide, each with what its variables stand for. */
export const filledClauses = (text: string, valueOf: Readonly<Record<ClauseVariable, string>>): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
    .map((clause) =>
      clause.replaceAll(marker, (whole: string, found: string) => {
        const name = found.trim()
        return isVariable(name) ? valueOf[name] || blank : whole
      }),
    )
