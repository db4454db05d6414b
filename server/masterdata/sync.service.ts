import { syncCalls, syncKind, type SyncName } from '#shared/masterdata/sync.contract.ts'
import { identityOf } from '#shared/kernel/master.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { write, refuse, type Services } from '../calls/handler.ts'
import type { Tx } from '../db/transaction.ts'
import { rowOf } from '../platform/tasks/task.service.ts'
import { startTask } from '../records/tasks/tasks.ts'

interface Asked {
  tx: Tx
  services: Services
  actor: Actor
}

async function begin(
  { tx, services, actor }: Asked,
  table: SyncName,
  apply: boolean,
  /** The identities of the records to take over; without them all are. */
  only?: readonly string[],
) {
  if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
  const id = await startTask(tx, services, actor, {
    kind: syncKind,
    scope: table,
    input: { table, apply, by: { accountId: actor.accountId, name: actor.name }, ...(only && { only }) },
  })
  return rowOf(tx, actor, id)
}

export const syncHandlers = [
  write(syncCalls.create, (input) => begin(input, input.body.table, input.body.apply)),
  write(syncCalls.factories, (input) => begin(input, 'salesOrgFactory', true)),
  write(syncCalls.chosenFactories, (input) => {
    const only = input.body.relations.map((relation) => identityOf(masterOf('salesOrgFactory'), relation))
    return begin(input, 'salesOrgFactory', true, only)
  }),
  write(syncCalls.packings, (input) => begin(input, 'packingQuantity', true)),
  write(syncCalls.rates, (input) => begin(input, 'exchangeRate', true)),
]
