import { syncCalls, syncKind } from '#shared/masterdata/sync.contract.ts'
import { write } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { rowOf } from '../platform/tasks/task.service.ts'
import { startTask } from '../tasks/tasks.ts'

export const create = write(syncCalls.create, async ({ tx, services, actor, body }) => {
  if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
  const id = await startTask(tx, services, actor, { kind: syncKind, scope: body.table, input: body })
  return rowOf(tx, actor, id)
})
