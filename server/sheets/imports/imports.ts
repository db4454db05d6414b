import { DomainError } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { importLimits } from '#shared/vocabulary/limits.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Jobs } from './jobs.ts'
import { openTurns } from './turns.ts'
import { openWorkers, type Answer } from './workers.ts'
import { importCalls } from '#shared/sheets/import.contract.ts'
import { read } from '../../calls/handler.ts'

export const place = read(importCalls.place, async ({ services, actor, query }) => ({
  ahead: services.imports.ahead(actor, query.ticket) ?? null,
}))

declare module '../../calls/handler.ts' {
  interface Services {
    imports: Imports
  }
}

type InputOf<J extends keyof Jobs> = Parameters<Jobs[J]>[0]
type OutputOf<J extends keyof Jobs> = Awaited<ReturnType<Jobs[J]>>
type AskOf<J extends keyof Jobs> = Parameters<Jobs[J]>[1]

export interface ImportRequest<J extends keyof Jobs> {
  actor: Actor
  /** The client asks for its place in the queue by this. */
  ticket?: string | undefined
  /** Aborts when the client goes away. */
  signal: AbortSignal
  job: J
  input: InputOf<J>
  /** A task has a turn of its own kind, so that people at their screens do not wait for it. */
  isTask?: boolean
  /** Answers what the job needs from the database; undefined when it needs nothing. */
  answer: AskOf<J>
}

export interface Imports {
  run<J extends keyof Jobs>(request: ImportRequest<J>): Promise<OutputOf<J>>
  /** How many imports start before this one; undefined when it does not wait in this process. */
  ahead(actor: Actor, ticket: string): number | undefined
  state(): { running: number; waiting: number }
  /** Refuses the imports that wait and finishes those that have started. */
  close(): Promise<void>
}

/** Reads and checks a few sheets at a time, apart from the thread that answers all other requests. */
export function openImports(worker: URL): Imports {
  const turns = openTurns(importLimits)
  const taskTurns = openTurns({ ...importLimits, atOnce: importLimits.tasksAtOnce })
  const workers = openWorkers(worker, importLimits)
  const closing = new AbortController()
  return {
    run<J extends keyof Jobs>({ actor, ticket = newId(), signal, ...asked }: ImportRequest<J>) {
      const { isTask = false, job, input, answer } = asked
      const until = AbortSignal.any([signal, closing.signal])
      // The job of the same name asks the questions, so they have the type that the answer expects.
      const work = () => workers.run(job, input, answer as Answer, signal)
      return (isTask ? taskTurns : turns).take(actor.accountId, ticket, until, work) as Promise<OutputOf<J>>
    },
    ahead: ({ accountId }, ticket) => turns.ahead(accountId, ticket),
    state: turns.state,
    close() {
      closing.abort(new DomainError([{ code: 'SHUTTING_DOWN' }]))
      return workers.close()
    },
  }
}
