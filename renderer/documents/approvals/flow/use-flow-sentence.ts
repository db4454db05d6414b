import type { Reason } from '#shared/kernel/errors.ts'
import { useFormat, useSentence, useText, type Sentence } from '../../../i18n/index.ts'

const parts = ['name', 'deciders', 'when'] as const

/** A sentence with the step and the part of it that it is about: `steps.2.deciders.0` is the third. */
export function useFlowSentence(): Sentence {
  const t = useText()
  const sentence = useSentence()
  const { sentences } = useFormat()
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
  return Object.assign(placed, { all: (reasons: readonly Reason[]) => sentences(reasons.map(placed)) })
}
