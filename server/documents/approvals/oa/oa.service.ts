import { oaCalls as calls, outsideEngines, submissionOf } from '#shared/documents/approvals/oa.contract.ts'
import { read, write, type WriteInput } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { OaForged, type OaNews } from '../../../connectors/oa/oa.port.ts'
import { follow } from './follow.ts'
import { lookJob } from './oa-jobs.ts'

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
