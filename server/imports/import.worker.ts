import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { DomainError } from '#shared/kernel/errors.ts'
import { lines, pastedLines } from '../lines/line-sheet.job.ts'
import { master } from '../masterdata/master-sheet.job.ts'
import type { Said, Told } from './workers.ts'

/** Everything that is done with a sheet nobody can trust; the database is asked through the server alone. */
const jobs = { lines, pastedLines, master }
export type Jobs = typeof jobs

const port = parentPort!
const say = (said: Said) => port.postMessage(said, [])
const ask = async (asks: unknown): Promise<never> => {
  say({ asks })
  const [{ answer }] = (await once(port, 'message')) as [{ answer: never }]
  return answer
}

async function work({ job, input }: { job: keyof Jobs; input: never }) {
  try {
    const run: (input: never, asks: typeof ask) => Promise<unknown> = jobs[job]
    say({ done: await run(input, ask) })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    say({ refused: error.reasons })
  }
}
port.on('message', (told: Told) => {
  if ('job' in told) void work(told as never)
})
