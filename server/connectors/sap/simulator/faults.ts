import * as z from 'zod'
import { randomFrom } from '../../../demo/content/random.ts'

/** What can go wrong with a call to SAP; those named `…After` come once SAP has stored what it was told. */
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
  /** Of a gateway that gave up waiting: its own pages and documents, none of SAP's. */
  'requestTimeoutAfter',
  'clientClosedAfter',
  'badGatewayPageAfter',
  'foreignDocumentAfter',
  /** A gateway tells SAP again by itself, and passes on the refusal of the second. */
  'rejectAfter',
  /** Reads that say nothing: no list, or an empty one whatever SAP has. */
  'noResults',
  'blind',
  /** SAP stores something other than it was told. */
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
  /** Only calls that name this, such as the number of one order. */
  of: z.string().max(60).optional(),
  /** How many such calls pass first. */
  skip: z.int().min(0).default(0),
  /** How many times; without it, for ever. */
  times: z.int().min(1).optional(),
  /** Of 1, by a seeded source of chance. */
  probability: z.number().min(0).max(1).default(1),
  /** Of the slow ones. */
  milliseconds: z.int().min(0).default(1_000),
  retryAfterSeconds: z.int().min(0).default(1),
})
export type Fault = z.infer<typeof rule>

export const faultPlan = z.strictObject({
  seed: z.int().default(1),
  rules: z.array(rule).max(100).default([]),
})
export type FaultPlan = z.input<typeof faultPlan>

interface Planned extends Fault {
  left: number
  passing: number
}

/** Which call goes wrong and how: the first rule that fits, as often as it says. */
export class Faults {
  #rules: Planned[] = []
  #random = randomFrom(1)

  constructor(plan: FaultPlan = {}) {
    this.plan(plan)
  }

  plan(plan: FaultPlan): void {
    const { seed, rules } = faultPlan.parse(plan)
    this.#random = randomFrom(seed)
    this.#rules = rules.map((r) => ({ ...r, left: r.times ?? Infinity, passing: r.skip }))
  }

  /** @param address what is asked for, in which a rule may look for one order */
  next(kind: RequestKind, address = ''): Fault | undefined {
    const fits = (r: Planned) =>
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
