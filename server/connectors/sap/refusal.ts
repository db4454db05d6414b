import type { ErrorCode } from '#shared/calls/errors.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { refuse } from '../../calls/handler.ts'
import { Failure } from '../../records/outbox/topic.ts'
import type { SapAnswer } from './sap.port.ts'

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

const reasons = { auth: 'sapLogin', rejected: 'sapRefused', conflict: 'sapRefused' } as const

/** The value that a job has read from SAP; otherwise the job fails, and people are told why. */
export function mustHear<T>(answer: SapAnswer<T>): T {
  if (answer.outcome === 'done') return answer.value
  const { outcome } = answer
  const words = 'why' in answer ? answer.why : answer.messages.map(({ text }) => text).join(' · ')
  const reason = outcome === 'notSent' || outcome === 'unknown' ? 'sapAway' : reasons[outcome]
  throw new Failure(reason, `SAP could not be read: ${outcome} ${words}`.trimEnd())
}
