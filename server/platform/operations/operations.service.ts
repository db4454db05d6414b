import { operationsCalls, type outboxStates } from '#shared/platform/operations/operations.contract.ts'
import { record } from '../../history/history.ts'
import { write, read } from '../../calls/handler.ts'
import * as operations from './operations.repository.ts'

type OutboxState = (typeof outboxStates)[number]

export const outbox = read(operationsCalls.outbox, async ({ db, body }) => {
  const { rows, ...total } = await operations.page(db, body)
  return { rows: rows.map((row) => ({ ...row, status: row.status as OutboxState })), ...total }
})

export const retry = write(operationsCalls.retry, async ({ tx, actor, body }) => {
  const revived = await operations.revive(tx, body.ids)
  for (const { id } of revived) await record(tx, actor, { docType: 'outbox', docId: id, event: 'retry' })
  return { changed: revived.length }
})
