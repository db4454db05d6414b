import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { DomainError } from '#shared/kernel/errors.ts'
import type { WorkerMessage, WorkerRequest } from './workers.ts'

type Ask = (question: unknown) => Promise<unknown>

/** Lets a worker thread do these jobs for `openWorkers`. A job has no access to the database; it asks the server. */
export function serveJobs(
  jobs: Readonly<Record<string, (input: never, ask: never) => Promise<unknown>>>,
): void {
  const port = parentPort!
  const send = (message: WorkerMessage) => port.postMessage(message, [])
  const ask: Ask = async (question) => {
    send({ question })
    const [{ answer }] = (await once(port, 'message')) as [{ answer: unknown }]
    return answer
  }
  const work = async (job: string, input: unknown) => {
    try {
      // The caller takes the input of the job that it names, so the types of both ends agree.
      const run = jobs[job] as (input: unknown, ask: Ask) => Promise<unknown>
      send({ done: await run(input, ask) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      send({ refused: error.reasons })
    }
  }
  port.on('message', (request: WorkerRequest) => {
    if ('job' in request) void work(request.job, request.input)
  })
}
