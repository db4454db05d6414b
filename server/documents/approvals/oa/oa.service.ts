import * as z from 'zod'
import { oaCalls as calls, outsideEngines, submissionOf } from '#shared/documents/approvals/oa.contract.ts'
import { read, write, refuse, type WriteInput } from '../../../calls/handler.ts'
import { OaForged, type OaNews } from '../../../connectors/oa/oa.port.ts'
import { follow } from './follow.ts'
import type { Outgoing } from '../../../records/outbox/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { TaskKind } from '../../../records/tasks/runner.ts'
import { waitingOutside } from './oa.repository.ts'

function newsOf({ services, message }: WriteInput<typeof calls.callback>): OaNews {
  try {
    return services.oa.receive(message)
  } catch (error) {
    services.log.warn({ err: error }, 'a message of an approval system was refused')
    return refuse(error instanceof OaForged ? 'OA_SIGNATURE' : 'OA_MESSAGE')
  }
}

const callback = write(calls.callback, async (input) => {
  const news = newsOf(input)
  if ('challenge' in news) return news
  if ('foreign' in news) return {}
  const submission = submissionOf(news.ref) ?? refuse('NOT_FOUND')
  if (news.instance) {
    if (!(await follow(input, news.ref, news.instance, news.from))) return refuse('NOT_FOUND')
  } else {
    const at = input.services.now().toISOString()
    await input.services.outbox.add(input.tx, lookJob(submission.approvalId, at))
  }
  return {}
})

const engines = read(calls.engines, ({ services }) =>
  Promise.resolve(outsideEngines.filter((engine) => services.oa.ports[engine] !== undefined)),
)

export const oaHandlers = [callback, engines]

/** Late attempts are ten minutes apart, so that another system may be away for about a day. */
const attemptsOfDay = 150

const submission = z.object({ approvalId: z.string(), round: z.number() })
type Submission = z.infer<typeof submission>

export const startTopic = 'oa.start'
export const startPayload = submission

/** @param version of the approval, so that one that is sent again has a message of its own */
export const startJob = (payload: Submission, version: number): Outgoing => ({
  topic: startTopic,
  key: `oa.start:${payload.approvalId}:${payload.round}:${version}`,
  payload,
  docId: payload.approvalId,
  maxAttempts: attemptsOfDay,
})

export const lookTopic = 'oa.look'
export const lookPayload = z.object({ approvalId: z.string() })

/** @param cause what it is asked for, so that one cause is one message */
export const lookJob = (approvalId: string, cause: string): Outgoing => ({
  topic: lookTopic,
  key: `oa.look:${approvalId}:${cause}`,
  payload: { approvalId },
})

export const stopTopic = 'oa.stop'
export const stopPayload = submission.extend({ reason: z.string() })

export const stopJob = (payload: z.infer<typeof stopPayload>): Outgoing => ({
  topic: stopTopic,
  key: `oa.stop:${payload.approvalId}:${payload.round}`,
  payload,
  docId: payload.approvalId,
  maxAttempts: attemptsOfDay,
})

/** Asks the other systems about every approval that waits for them, so that a lost call-back heals. */
export const pollOa: TaskKind = {
  kind: 'oa.poll',
  async run({ services, count }) {
    const at = services.now().toISOString()
    await inTransaction(services.db, async (tx) => {
      const waiting = await waitingOutside(tx)
      for (const id of waiting) await services.outbox.add(tx, lookJob(id, at))
      count('asked', waiting.length)
    })
  },
}
