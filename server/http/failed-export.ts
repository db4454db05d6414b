import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '#shared/kernel/contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Services } from '../calls/handler.ts'
import { inTransaction } from '../db/transaction.ts'
import { record } from '../records/history/history.ts'
import { reasonsOf } from './problems.ts'

/** Whoever asks for what is not there, or may not have it, was answered rightly. */
const answers = new Set(['NOT_FOUND', 'NO_PERMISSION', 'TOO_MANY', 'DATABASE_AWAY', 'SHUTTING_DOWN'])

interface FileCall {
  call: Call
  actor: Actor
  /** The entry of the menu from which it was asked. */
  screen: string
}

/** Leaves a line in the operation log where a file that somebody asked for was not made: which screen, and why. */
export async function noteFailedExport(
  { db, log }: Pick<Services, 'db'> & { log: Pick<FastifyBaseLogger, 'warn'> },
  { call, actor, screen }: FileCall,
  error: unknown,
): Promise<void> {
  const reasons: readonly Reason[] = reasonsOf(error)
  if (call.answers !== 'file' || call.access === 'public') return
  if (reasons.some(({ code }) => answers.has(code))) return
  const changes = [
    { path: 'screen', from: null, to: screen },
    {
      path: 'reasons',
      from: null,
      to: JSON.stringify(reasons.map(({ code, params }) => ({ code, params }))),
    },
  ]
  await inTransaction(db, (tx) =>
    record(tx, actor, { docType: 'export', docId: newId(), event: 'fail', changes }),
  ).catch((failed: unknown) => log.warn({ err: failed }, 'a failed export was not logged'))
}
