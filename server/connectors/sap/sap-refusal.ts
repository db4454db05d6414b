import type { ErrorCode } from '#shared/calls/errors.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { SapAnswer } from './sap.port.ts'
import { refuse } from '../../calls/handler.ts'

type Unanswered = Exclude<SapAnswer<unknown>, { outcome: 'done' }>

/** The reason why SAP gave no answer, as a text for people. */
export function reasonOf(answer: Unanswered): Reason & { code: ErrorCode } {
  if ('halted' in answer && answer.halted) return { code: answer.halted }
  switch (answer.outcome) {
    case 'rejected':
      return { code: 'SAP_REFUSED', params: { text: answer.messages.map((m) => m.text).join(' · ') } }
    case 'unknown':
      return { code: 'SAP_TIMEOUT' }
    default:
      return { code: 'SAP_UNAVAILABLE' }
  }
}

/** The value that a read from SAP returned; otherwise the refusal that says why there is none. */
export function valueOf<T>(answer: SapAnswer<T>): T {
  if (answer.outcome === 'done') return answer.value
  const { code, params } = reasonOf(answer)
  return refuse(code, params)
}
