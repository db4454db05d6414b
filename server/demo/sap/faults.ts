import * as z from 'zod'
import { randomFrom } from '../content/random.ts'

/** The faults of a call to SAP. Those named `…After` occur when SAP has already stored the request. */
export const faultKinds = [
  'cut',
  'cutAfter',
  'slow',
  'slowAfter',
  'slowBody',
  'tooMany',
  'unavailable',
  'proxyUnavailable',
  'error',
  'errorAfter',
  'gatewayTimeoutAfter',
  'truncated',
  'html',
  'empty',
  'lock',
  'reject',
  'unauthorized',
  'expiredToken',
  /** A gateway gave up waiting and answers with its own page or document. */
  'requestTimeoutAfter',
  'clientClosedAfter',
  'badGatewayPageAfter',
  'foreignDocumentAfter',
  /** A gateway repeats the request and passes on the refusal of the second one. */
  'rejectAfter',
  /** Reads without information: no list, or an empty list whatever SAP has. */
  'noResults',
  'blind',
  /** SAP stores something other than it was sent. */
  'cutReference',
  'otherTotal',
  'otherCurrency',
  'dropsItem',
] as const
export type FaultKind = (typeof faultKinds)[number]

export const requestKinds = ['token', 'create', 'find', 'read', 'change', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

const rule = z.strictObject({
  fault: z.enum(faultKinds),
  on: z.enum(requestKinds).optional(),
  /** The fault concerns only calls that contain this text, such as the number of one order. */
  of: z.string().max(60).optional(),
  /** The number of such calls that pass first. */
  skip: z.int().min(0).default(0),
  /** How often the fault occurs; for ever when absent. */
  times: z.int().min(1).optional(),
  /** A probability from 0 to 1, drawn from a seeded generator. */
  probability: z.number().min(0).max(1).default(1),
  /** How long slow faults take. */
  milliseconds: z.int().min(0).default(1_000),
  retryAfterSeconds: z.int().min(0).default(1),
})
export type Fault = z.infer<typeof rule>

export const faultPlan = z.strictObject({
  seed: z.int().default(1),
  rules: z.array(rule).max(100).default([]),
})
export type FaultPlan = z.input<typeof faultPlan>

interface PlannedFault extends Fault {
  left: number
  passing: number
}

/** Decides which call goes wrong: the first rule that matches, as often as it says. */
export class Faults {
  #rules: PlannedFault[] = []
  #random = randomFrom(1)

  constructor(plan: FaultPlan = {}) {
    this.plan(plan)
  }

  plan(plan: FaultPlan): void {
    const { seed, rules } = faultPlan.parse(plan)
    this.#random = randomFrom(seed)
    this.#rules = rules.map((r) => ({ ...r, left: r.times ?? Infinity, passing: r.skip }))
  }

  /** @param address the query of the request, in which a rule may look for one order */
  next(kind: RequestKind, address = ''): Fault | undefined {
    const fits = (r: PlannedFault) =>
      r.left > 0 && (r.on ?? kind) === kind && (r.of === undefined || address.includes(r.of))
    const found = this.#rules.find((r) => {
      if (!fits(r)) return false
      if (r.passing > 0) {
        r.passing--
        return false
      }
      return r.probability >= 1 || this.#random.chance(r.probability)
    })
    if (found) found.left--
    return found
  }
}
