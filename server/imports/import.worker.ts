import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { DomainError } from '#shared/kernel/errors.ts'
import { lines, pastedLines } from '../lines/line-sheet.job.ts'
import { groups } from '../platform/groups/group-sheet.job.ts'
import { master } from '../masterdata/master-sheet.job.ts'
import type { WorkerMessage, WorkerRequest } from './workers.ts'

/** Everything that reads a sheet from outside. A job has no access to the database; it asks the server. */
const jobs = { lines, pastedLines, master, groups }
export type Jobs = typeof jobs

type Ask = (question: unknown) => Promise<unknown>

const port = parentPort!
const send = (message: WorkerMessage) => port.postMessage(message, [])
const ask: Ask = async (question) => {
  send({ question })
  const [{ answer }] = (await once(port, 'message')) as [{ answer: unknown }]
  return answer
}

async function work(job: string, input: unknown) {
  try {
    // `Imports.run` takes the input of the job that it names, so the types of both ends agree.
    const run = jobs[job as keyof Jobs] as (input: unknown, ask: Ask) => Promise<unknown>
    send({ done: await run(input, ask) })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    send({ refused: error.reasons })
  }
}
port.on('message', (request: WorkerRequest) => {
  if ('job' in request) void work(request.job, request.input)
})
