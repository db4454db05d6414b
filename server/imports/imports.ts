import { DomainError } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { importLimits } from '#shared/vocabulary/limits.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Jobs } from './import.worker.ts'
import { openTurns } from './turns.ts'
import { openWorkers } from './workers.ts'

type InputOf<J extends keyof Jobs> = Parameters<Jobs[J]>[0]
type OutputOf<J extends keyof Jobs> = Awaited<ReturnType<Jobs[J]>>
type AskOf<J extends keyof Jobs> = Parameters<Jobs[J]>[1]

export interface Asked<J extends keyof Jobs> {
  actor: Actor
  /** By which the client asks for its place. */
  ticket?: string | undefined
  /** Aborts when the client goes away. */
  signal: AbortSignal
  job: J
  input: InputOf<J>
  /** What the job wants to know from the database; undefined: nothing. */
  answer: AskOf<J>
}

export interface Imports {
  run<J extends keyof Jobs>(asked: Asked<J>): Promise<OutputOf<J>>
  /** How many are begun before this one is; undefined: it is not waiting in this process. */
  ahead(actor: Actor, ticket: string): number | undefined
  state(): { running: number; waiting: number }
  /** Whoever waits is refused, what was begun is finished. */
  close(): Promise<void>
}

/** Sheets are read and checked a few at a time, apart from the thread that answers everybody else. */
export function openImports(): Imports {
  const turns = openTurns(importLimits)
  const workers = openWorkers(new URL('./import.worker.ts', import.meta.url), importLimits)
  const closing = new AbortController()
  return {
    run<J extends keyof Jobs>({ actor, ticket = newId(), signal, job, input, answer }: Asked<J>) {
      const until = AbortSignal.any([signal, closing.signal])
      const work = () => workers.run(job, input, answer, signal)
      return turns.take(actor.accountId, ticket, until, work) as Promise<OutputOf<J>>
    },
    ahead: ({ accountId }, ticket) => turns.ahead(accountId, ticket),
    state: turns.state,
    close() {
      closing.abort(new DomainError([{ code: 'SHUTTING_DOWN' }]))
      return workers.close()
    },
  }
}
