import type { Reason } from '#shared/kernel/errors.ts'
import { useSentence, useText } from '../../../i18n/index.ts'

/** A sentence with the step that it is about: `steps.2.deciders.0` is the third. */
export function useFlowSentence(): (reason: Reason) => string {
  const t = useText()
  const sentence = useSentence()
  return (reason) => {
    const position = /^steps\.(\d{1,3})\./.exec(reason.path ?? '')?.[1]
    const said = sentence(reason)
    if (position === undefined) return said
    return `${t('approvals.flow.place', { step: Number(position) + 1 })}: ${said}`
  }
}
