/** One refusal: a stable code, the values its sentence needs, and the field or row it is about. */
export interface Reason {
  code: string
  /** A list is written in the reader's language where the sentence is made. */
  params?: Record<string, string | number | string[]>
  /**
   * The place, such as `purchaseNo` or `lines.3.unitPrice`. Absent when the refusal is about the whole
   * request.
   */
  path?: string
}

/** What a code means to HTTP. The sentence is a translation, kept in `shared/locales`. */
export interface ErrorDefinition {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 423 | 429 | 500 | 502 | 503 | 504 | 507
}

/** Codes with what they mean. */
export type Refusals = Readonly<Record<string, ErrorDefinition>>

/** Declares the codes of one document. The keys are the codes, so a misspelt code does not compile. */
export const defineErrors = <const T extends Record<string, ErrorDefinition>>(codes: T): T => codes

/** Declares codes that say a request is understood but breaks a rule. */
export const ruleErrors = <const C extends string>(...codes: C[]) =>
  Object.fromEntries(codes.map((code) => [code, { status: 422 }])) as Record<C, { status: 422 }>

/** The codes of a group, for contracts of calls that may answer them. */
export const codesOf = <T extends object>(codes: T) => Object.keys(codes) as (keyof T)[]

/** The one exception that a service throws. It carries every reason, never only the first. */
export class DomainError extends Error {
  readonly reasons: readonly Reason[]

  constructor(reasons: readonly Reason[]) {
    super(reasons.map((r) => (r.path ? `${r.code} at ${r.path}` : r.code)).join(', '))
    this.name = 'DomainError'
    this.reasons = reasons
  }
}
