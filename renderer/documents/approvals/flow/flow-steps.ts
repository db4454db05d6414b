import { flowStep, type Decider, type FlowStep } from '#shared/documents/approvals/flow.schema.ts'

/** A step as it begins: finance decides, whatever the document. */
export const emptyStep = (): FlowStep => ({
  ...flowStep.parse({ name: '-', deciders: [{ by: 'role', role: 'finance' }] }),
  name: '',
})

export const withStep = (steps: readonly FlowStep[], at: number, step: FlowStep): FlowStep[] =>
  steps.map((one, i) => (i === at ? step : one))

/** The steps with one of them a place further up or down. */
export function moved(steps: readonly FlowStep[], at: number, by: -1 | 1): FlowStep[] {
  const next = [...steps]
  const [step] = next.splice(at, 1)
  if (step) next.splice(at + by, 0, step)
  // Nothing stands above the first step.
  return next.map((one, i) => (i === 0 ? { ...one, beside: false } : one))
}

/** A decider of this kind before anything else is chosen. */
export const emptyDecider = (by: Decider['by']): Decider => {
  if (by === 'role') return { by, role: 'finance' }
  return by === 'person' ? { by, accountId: '' } : { by }
}

/** Steps and deciders have no ids of their own; each is known by its place. */
export const placeOf = (position: number): string => `place ${position}`
