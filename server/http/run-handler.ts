import type { Caller, CallInput, Handler } from '../calls/handler.ts'
import { once } from '../calls/idempotency.ts'

/** Answers a call. A write is one transaction, in which its caller is confirmed and its idempotency key stored. */
export function runHandler(
  { call, run }: Handler,
  input: CallInput,
  confirm: Caller['confirm'],
): Promise<unknown> {
  const { services, actor, body, idempotencyKey } = input
  // A file may be a list of any length, which must not take the connections of those who wait for a page.
  const db = call.answers === 'file' ? services.jobsDb : services.db
  if ('reads' in run) return run.reads({ ...input, db: db.reads })
  if ('serves' in run) return run.serves({ ...input, db })
  const key = call.idempotent ? idempotencyKey : ''
  const asked = { call, accountId: actor.accountId, key, body }
  return once(services.db, asked, (tx) => run.acts({ ...input, tx }), confirm)
}
