import { newId } from '#shared/kernel/ids.ts'
import type { SapCustomer } from '#shared/masterdata/customers/sap-customer.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordAll } from '../../records/history/history.ts'
import type { TaskIssue } from '../../records/tasks/runner.ts'
import * as relations from './relation.repository.ts'

const docType = 'customerRelation'

/** What a part of the pull-in adds to its report. */
export interface Outcome {
  counts: Readonly<Record<string, number>>
  issues: readonly TaskIssue[]
}

interface Named {
  /** Our customer. */
  id: string
  sap: SapCustomer
}

/** Who looks after each customer by SAP, as salespersons of ours. */
async function wantedOf(tx: Tx, named: readonly Named[]) {
  const people = await relations.bySeller(tx, [...new Set(named.flatMap(({ sap }) => sap.sellers))])
  const issues: TaskIssue[] = []
  const wanted = named.flatMap(({ id: customerId, sap }) =>
    sap.sellers.flatMap((seller) => {
      const salespersonId = people.get(seller)
      if (salespersonId === undefined)
        issues.push({ key: sap.customerNo, code: 'SALESPERSON_UNKNOWN', params: { value: seller } })
      return salespersonId === undefined ? [] : [{ customerId, salespersonId }]
    }),
  )
  return { wanted, issues }
}

const nameOf = ({ customerId, salespersonId }: { customerId: string; salespersonId: string }) =>
  `${customerId} ${salespersonId}`

/**
 * Makes SAP's relations of customers what SAP says: new ones are added, temporary ones become SAP's, and those that SAP
 * no longer names are stopped. One that an administrator has stopped stays stopped.
 */
export async function relateAsInSap(tx: Tx, actor: Actor, named: readonly Named[]): Promise<Outcome> {
  if (named.length === 0) return { counts: {}, issues: [] }
  const { wanted, issues } = await wantedOf(tx, named)
  const present = await relations.ofCustomers(
    tx,
    named.map(({ id }) => id),
  )
  const wantedNames = new Set(wanted.map(nameOf))
  const presentNames = new Set(present.map(nameOf))
  const fresh = wanted
    .filter((one) => !presentNames.has(nameOf(one)))
    .map((one) => ({ ...one, id: newId(), kind: 'sap' as const }))
  const confirmed = present.filter((one) => one.kind === 'temporary' && wantedNames.has(nameOf(one)))
  const gone = present.filter((one) => one.kind === 'sap' && one.enabled && !wantedNames.has(nameOf(one)))
  await relations.insert(tx, actor.name, fresh)
  if (confirmed.length > 0)
    await relations.setKind(
      tx,
      confirmed.map(({ id }) => id),
      'sap',
      actor.name,
    )
  if (gone.length > 0)
    await relations.setEnabled(
      tx,
      gone.map(({ id }) => id),
      false,
      actor.name,
    )
  await recordAll(tx, actor, [
    ...fresh.map(({ id }) => ({ docType, docId: id, event: 'pullIn' })),
    ...confirmed.map(({ id }) => ({
      docType,
      docId: id,
      event: 'pullIn',
      changes: [{ path: 'kind', from: 'temporary', to: 'sap' }],
    })),
    ...gone.map(({ id }) => ({
      docType,
      docId: id,
      event: 'stop',
      changes: [{ path: 'enabled', from: true, to: false }],
    })),
  ])
  return {
    counts: {
      relationsAdded: fresh.length,
      relationsConfirmed: confirmed.length,
      relationsStopped: gone.length,
    },
    issues,
  }
}
