import { type Fault, type FaultPlan, faultPlan, type RequestKind } from '../../settings/sap-faults.ts'
import { randomFrom } from '../content/random.ts'

/** A rule without a kind of request does not mean the descriptions of services, which are read once in a while. */
const usual = (kind: RequestKind) => (kind === 'metadata' ? undefined : kind)

interface PlannedFault extends Fault {
  left: number
  passing: number
}

/** Decides which call goes wrong: the first rule that matches, as often as it says. */
export class Faults {
  #rules: PlannedFault[] = []
  #random = randomFrom(1)
  #end = Infinity

  constructor(plan: FaultPlan = {}) {
    this.plan(plan)
  }

  plan(plan: FaultPlan): void {
    const { seed, rules } = faultPlan.parse(plan)
    this.#random = randomFrom(seed)
    this.#rules = rules.map((r) => ({ ...r, left: r.times ?? Infinity, passing: r.skip }))
    this.#end = Infinity
  }

  /** The plan ends by itself then. */
  endAt(time: number): void {
    this.#end = time
  }

  /** Nothing goes wrong. */
  get isCalm(): boolean {
    return Date.now() >= this.#end || !this.#rules.some(({ left }) => left > 0)
  }

  /** @param text the request, in which a rule may look for one document */
  next(kind: RequestKind, text = ''): Fault | undefined {
    if (this.isCalm) return undefined
    const fits = (r: PlannedFault) =>
      r.left > 0 && (r.on ?? usual(kind)) === kind && (r.of === undefined || text.includes(r.of))
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
