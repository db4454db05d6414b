import { flowStep, type Decider, type FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { sentenceBy, useFormat, useSentence, useText, type Sentence } from '../../../i18n/index.ts'

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

const parts = ['name', 'deciders', 'when'] as const

/** A sentence with the step and the part of it that it is about: `steps.2.deciders.0` is the third. */
export function useFlowSentence(): Sentence {
  const t = useText()
  const sentence = useSentence()
  const format = useFormat()
  const placed = (reason: Reason): string => {
    const [, position, named] = /^steps\.(\d{1,3})\.([a-z]+)/.exec(reason.path ?? '') ?? []
    const text = sentence(reason)
    if (position === undefined) return text
    const part = parts.find((one) => one === named)
    const place = [
      t('approvals.flow.place', { step: Number(position) + 1 }),
      part && t(`approvals.flow.${part}`),
    ]
    return `${place.filter(Boolean).join(t('common.comma'))}${t('common.colon')}${text}`
  }
  return sentenceBy(placed, format)
}
