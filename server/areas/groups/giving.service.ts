import { groupCalls } from '#shared/areas/groups/group.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse, throwReasons } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { recordAll } from '../../records/history/history.ts'
import { copyMissing } from './group-item.repository.ts'
import * as groups from './group.repository.ts'
import { docType, findGroup, taken } from './group.service.ts'

/** What staff keep can be given; what a customer has already belongs to it. */
async function findGivable(db: Queryable, actor: Actor, id: string) {
  const group = await findGroup(db, actor, id)
  return group.customerId === null && group.enabled ? group : refuse('GROUP_NOT_GIVEN')
}

export const receivers = read(groupCalls.receivers, async ({ db, actor, query: { id, text = '' } }) => {
  const group = await findGivable(db, actor, id)
  return groups.receivers(db, actor, group.id, text)
})

/**
 * Gives a group to customers: each gets one of its own, which may call everything otherwise from then on. Who has it
 * already gets the materials that were added since, and keeps its words.
 */
export const give = write(groupCalls.give, async ({ tx, actor, body }) => {
  const source = await findGivable(tx, actor, body.id)
  const customerIds = [...new Set(body.customerIds)]
  const found = await groups.givenTo(tx, actor, source.id, customerIds)
  const known = new Set(found.map(({ id }) => id))
  const fresh = found.filter(({ groupId }) => groupId === null).map(({ id }) => id)
  const used = fresh.length > 0 ? await groups.takenBy(tx, fresh, source.code) : []
  throwReasons([
    ...customerIds
      .filter((id) => !known.has(id))
      .map((value): Reason => ({ code: 'MASTER_UNKNOWN', path: 'customerIds', params: { value } })),
    ...used.map(({ name }): Reason => {
      const value = `${source.code} (${name})`
      return { code: 'DUPLICATE', path: 'customerIds', params: { value } }
    }),
  ])
  const targets = found.map(({ id: customerId, groupId }) => ({
    customerId,
    id: groupId ?? newId(),
    groupId,
  }))
  const { id: sourceId, code, name, description } = source
  const words = { sourceId, accountId: null, parentId: null, code, name, description }
  await groups
    .insertAll(
      tx,
      actor,
      targets
        .filter(({ groupId }) => groupId === null)
        .map(({ id, customerId }) => ({ ...words, id, customerId })),
    )
    .catch(taken(code, 'customerIds'))
  const added = await copyMissing(
    tx,
    actor,
    sourceId,
    targets.map(({ id }) => id),
  )
  await recordAll(tx, actor, [
    ...targets.map(({ id, groupId }) => ({
      docType,
      docId: id,
      event: groupId === null ? 'create' : 'addMaterials',
      changes: [{ path: 'materials', from: null, to: added.get(id) ?? 0 }],
    })),
    {
      docType,
      docId: sourceId,
      event: 'give',
      changes: found.map((customer, i) => ({ path: `givenTo.${i + 1}`, from: null, to: customer.name })),
    },
  ])
  return { groups: targets.length, materials: [...added.values()].reduce((sum, n) => sum + n, 0) }
})
