import { Failure } from '../../records/outbox/topic.ts'
import type { SapAnswer } from './sap.port.ts'

const reasons = { auth: 'sapLogin', rejected: 'sapRefused', conflict: 'sapRefused' } as const

/** The value that a job has read from SAP; otherwise the job fails, and people are told why. */
export function mustHear<T>(answer: SapAnswer<T>): T {
  if (answer.outcome === 'done') return answer.value
  const { outcome } = answer
  const words = 'why' in answer ? answer.why : answer.messages.map(({ text }) => text).join(' · ')
  const reason = outcome === 'notSent' || outcome === 'unknown' ? 'sapAway' : reasons[outcome]
  throw new Failure(reason, `SAP could not be read: ${outcome} ${words}`.trimEnd())
}
