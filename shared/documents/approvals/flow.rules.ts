import { compare, multiply } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import {
  type Decider,
  type FlowStep,
  type PlannedStep,
  type StepCondition,
  flowStep,
  type Flow,
} from './flow.schema.ts'
import type { ApprovalKind } from './approval.machine.ts'

/** What conditions of steps look at. */
export interface Subject {
  totalAmount: string
  currency: string
  salesOrg: string
  country: string
  categories: readonly string[]
}

/** The value of one unit of a currency; undefined where no rate is known. */
type RateOf = (currency: string) => string | undefined

const holds = (wanted: readonly string[], found: readonly string[]) =>
  wanted.length === 0 || found.some((one) => wanted.includes(one))

/** Without a rate nobody can say that an amount is small, so that the step applies. */
function reaches(
  { amountFrom, currency }: StepCondition,
  { totalAmount, currency: own }: Subject,
  rateOf: RateOf,
) {
  if (amountFrom === null) return true
  if (currency === own) return compare(totalAmount, amountFrom) >= 0
  const [rate, limitRate] = [rateOf(own), rateOf(currency)]
  if (rate === undefined || limitRate === undefined) return true
  return compare(multiply(totalAmount, rate), multiply(amountFrom, limitRate)) >= 0
}

const applies = (when: StepCondition, subject: Subject, rateOf: RateOf): boolean =>
  reaches(when, subject, rateOf) &&
  holds(when.salesOrgs, [subject.salesOrg]) &&
  holds(when.countries, [subject.country]) &&
  holds(when.categories, subject.categories)

/** The steps that one document passes, with their stages numbered from 1. */
export function planOf(steps: readonly FlowStep[], subject: Subject, rateOf: RateOf): PlannedStep[] {
  let group = 0
  const grouped = steps.map((step) => ({ step, group: step.beside ? group : ++group }))
  const left = grouped.filter(({ step }) => applies(step.when, subject, rateOf))
  const groups = [...new Set(left.map((one) => one.group))]
  return left.map(({ step: { name, names, deciders, need }, group: own }) => ({
    name,
    names,
    deciders,
    need,
    stage: groups.indexOf(own) + 1,
  }))
}

const isUnconditional = ({ amountFrom, salesOrgs, countries, categories }: StepCondition) =>
  amountFrom === null && salesOrgs.length + countries.length + categories.length === 0

/** A flow of which every step has a condition lets some document pass without anybody's decision. */
export const deadEnds = (steps: readonly FlowStep[]): Reason[] =>
  steps.some(({ when }) => isUnconditional(when)) ? [] : [{ code: 'FLOW_DEAD_END', path: 'steps' }]

/** What a flow is checked against when it is saved: who submits and who decides, before there is any document. */
export interface Staff {
  /** Roles that submit approvals of the kind, each with one person at most for one document. */
  starters: ReadonlySet<Role>
  /** The role of each account that may decide. */
  roleOf: ReadonlyMap<string, Role>
  /** How many people of a role are responsible for a document, where they are fewest. */
  fewest: ReadonlyMap<Role, number>
}

/** The role of whom a decider names; a superior is never the one who has asked. */
const roleAsked = (who: Decider, { roleOf }: Staff): Role | undefined => {
  switch (who.by) {
    case 'role':
      return who.role
    case 'person':
      return roleOf.get(who.accountId)
    case 'salesperson':
      return 'salesman'
    case 'superior':
      return undefined
  }
}

/** Of each role that submits such approvals it asks one person at most, who may be the one who has asked. */
function isLeftToStarters(deciders: readonly Decider[], staff: Staff): boolean {
  return deciders.every((who) => {
    const role = roleAsked(who, staff)
    if (role === undefined || !staff.starters.has(role)) return false
    const alike = deciders.filter((other) => roleAsked(other, staff) === role)
    // The salesperson may be one of those who are named, and whoever is named one of the role.
    const named = new Set(alike.flatMap((other) => (other.by === 'person' ? [other.accountId] : [])))
    const whole = alike.some(({ by }) => by === 'role')
    return Math.max(named.size, whole ? (staff.fewest.get(role) ?? 0) : 0) <= 1
  })
}

/** Steps that may be left to whoever has asked for a decision, who never decides it (D182). */
export const ownSteps = (steps: readonly FlowStep[], staff: Staff): Reason[] =>
  steps.flatMap(({ deciders }, i) =>
    isLeftToStarters(deciders, staff) ? [{ code: 'FLOW_OWN_STEP', path: `steps.${i}.deciders` }] : [],
  )

/** How far one person who is asked has come. */
export interface Turn {
  /** The position of the step, from 0. */
  step: number
  state: 'open' | 'agreed' | 'refused' | 'released'
}

/** A step is done when one of its people agreed, or all of them did. */
const isDone = ({ need }: PlannedStep, turns: readonly Turn[]) =>
  need === 'one'
    ? turns.some(({ state }) => state === 'agreed')
    : turns.length > 0 && turns.every(({ state }) => state === 'agreed' || state === 'released')

/**
 * What follows from the decisions so far: nothing while a step of the open stage waits, the positions of the steps that
 * are opened next, or the approval itself.
 */
export function nextOf(
  steps: readonly PlannedStep[],
  turns: readonly Turn[],
): 'wait' | 'approved' | number[] {
  const waiting = steps.flatMap((step, i) =>
    isDone(
      step,
      turns.filter((turn) => turn.step === i),
    )
      ? []
      : [{ step, i }],
  )
  const [first] = waiting
  if (!first) return 'approved'
  const stage = Math.min(...waiting.map(({ step }) => step.stage))
  const open = waiting.filter(({ step }) => step.stage === stage).map(({ i }) => i)
  const stepNumbers = new Set(turns.map(({ step }) => step))
  const unasked = open.filter((i) => !stepNumbers.has(i))
  return unasked.length > 0 ? unasked : 'wait'
}

const finance = flowStep.parse({
  name: '财务审批',
  names: { en: 'Finance', id: 'Keuangan' },
  deciders: [{ by: 'role', role: 'finance' }],
})

/** How a kind is decided as long as nobody has changed it: finance decides. */
export const usualFlow = (kind: ApprovalKind): Flow => ({
  kind,
  version: 0,
  engine: 'embedded',
  steps: [finance],
  updatedBy: '',
  updatedAt: '1970-01-01T00:00:00.000Z',
})
