import * as z from 'zod'
import { amount, id, personName, text, version, reasonSchema } from '#shared/kernel/fields.ts'
import { categories, type Language } from '#shared/vocabulary/words.ts'
import { approvalKinds } from './approval.machine.ts'
import { approvalEngines } from './oa.contract.ts'

/** Roles of which everybody who is responsible for the document is asked. */
export const decidingRoles = ['customerService', 'finance', 'administrator'] as const

/** Who decides a step: a role, a person, the salesperson of the document, or that salesperson's superior. */
export const decider = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('role'), role: z.enum(decidingRoles) }),
  z.strictObject({ by: z.literal('person'), accountId: id }),
  z.strictObject({ by: z.literal('salesperson') }),
  z.strictObject({ by: z.literal('superior') }),
])
export type Decider = z.infer<typeof decider>
export const deciderKinds = ['role', 'person', 'salesperson', 'superior'] as const satisfies Decider['by'][]

/** Documents for which a step applies; what is left empty applies to all. */
const stepCondition = z.strictObject({
  amountFrom: amount.nullable().default(null),
  /** The currency of the amount; a document's total is converted by the rate of the day. */
  currency: z.string().max(3).default('USD'),
  salesOrgs: z.array(z.string().min(1).max(4)).max(50).default([]),
  countries: z.array(z.string().length(2)).max(250).default([]),
  categories: z.array(z.enum(categories)).max(20).default([]),
})
export type StepCondition = z.infer<typeof stepCondition>

export const flowStep = z.strictObject({
  name: text(60).min(1),
  /** What readers of English and of Indonesian call the step. With an empty one they read `name` (D376). */
  names: z.strictObject({ en: text(60).default(''), id: text(60).default('') }).prefault({}),
  /** It is open at the same time as the step before it. */
  beside: z.boolean().default(false),
  deciders: z.array(decider).min(1).max(20),
  /** One of the people who are asked decides for all, or every one of them must agree. */
  need: z.enum(['one', 'all']).default('one'),
  when: stepCondition.prefault({}),
})
export type FlowStep = z.infer<typeof flowStep>

/** Says what a reader of a language calls a step (D376). */
export const nameOfStep = ({ name, names }: Pick<FlowStep, 'name' | 'names'>, language: Language): string =>
  language === 'zh' ? name : names[language] || name

export const flowSteps = z.array(flowStep).min(1).max(20)

export const flow = z.strictObject({
  kind: z.enum(approvalKinds),
  version,
  engine: z.enum(approvalEngines),
  steps: flowSteps,
  updatedBy: personName,
  updatedAt: z.iso.datetime(),
})
export type Flow = z.infer<typeof flow>

/** Steps that may be left to whoever has asked for a decision, so that the administrators decide instead (D182). */
export const flowWarnings = z.array(reasonSchema)

/** A flow with what its administrator should know of it today. */
export const checkedFlow = flow.extend({ warnings: flowWarnings })
export type CheckedFlow = z.infer<typeof checkedFlow>

/** A step of one approval: frozen when it was submitted. */
export const plannedStep = flowStep.omit({ when: true, beside: true }).extend({
  /** Steps of one stage are open at the same time. */
  stage: z.int(),
})
export type PlannedStep = z.infer<typeof plannedStep>
