import {
  groupCalls,
  groupDepthMax,
  groupForm,
  type GroupForm,
  type GroupItemForm,
  type GroupRow,
  type NewGroupForm,
} from '#shared/areas/groups/group.contract.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { picked } from '#shared/kernel/pick.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse, throwReasons } from '../../calls/handler.ts'
import { isTaken, type Queryable, type Tx } from '../../db/transaction.ts'
import { changesBetween, historyOf, record, recordAll } from '../../records/history/history.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { mayChange, mustChange } from './group-rights.ts'
import * as items from './group-item.repository.ts'
import * as groups from './group.repository.ts'

export const docType = 'productGroup'

const present = (actor: Actor, { keeperId, sourceId: _source, ...group }: groups.GroupRecord): GroupRow => ({
  ...group,
  createdBy: nameFor(actor, group.createdBy),
  updatedBy: nameFor(actor, group.updatedBy),
  editable: mayChange(actor, { ...group, keeperId }),
})

export const findGroup = async (db: Queryable, actor: Actor, id: string): Promise<groups.GroupRecord> =>
  (await groups.findOne(db, actor, id)) ?? refuse('NOT_FOUND')

const shown = async (db: Queryable, actor: Actor, id: string) =>
  present(actor, await findGroup(db, actor, id))

export const pages = [groupCalls.page, groupCalls.list].map((call) =>
  read(call, async ({ db, actor, body }) => {
    const { rows, ...total } = await groups.page(db, actor, body)
    return { rows: rows.map((row) => present(actor, row)), ...total }
  }),
)

export const one = read(groupCalls.one, ({ db, actor, query }) => shown(db, actor, query.id))

export const tree = read(groupCalls.tree, ({ db, actor, query }) => groups.tree(db, actor, query.customerId))

export const users = read(groupCalls.users, ({ db, actor, query }) =>
  groups.usersOf(db, actor, query.customerId),
)

export const history = read(groupCalls.history, async ({ db, actor, body }) => {
  await findGroup(db, actor, body.id)
  return historyOf(db, actor, body.id, body)
})

/** A code that is taken, also when two people wrote it at the same moment. */
export const taken = (code: string, path: string) => (error: unknown) => {
  if (isTaken(error)) throw new DomainError([{ code: 'DUPLICATE', params: { value: code }, path }])
  throw error
}

/** Reasons against a group's place: a parent that is not there, a circle, or a tree that is too deep. */
async function treeReasons(
  tx: Tx,
  { parentId, ...group }: { parentId: string | null; id: string | null; customerId: string | null },
  prefix: string,
): Promise<Reason[]> {
  if (parentId === null) return []
  const above = await groups.depthBelow(tx, parentId, group)
  const below = group.id === null ? 0 : await groups.levelsBelow(tx, group.id)
  return above !== undefined && above + below < groupDepthMax
    ? []
    : [{ code: 'GROUP_TREE', path: `${prefix}parentId`, params: { max: groupDepthMax } }]
}

/** Reasons against materials that are named twice, do not exist or are no longer in use. */
export async function itemReasons(
  tx: Tx,
  added: readonly GroupItemForm[],
  known: ReadonlySet<string> = new Set(),
): Promise<Reason[]> {
  const usable = new Set(
    (
      await items.usable(
        tx,
        added.map((i) => i.materialId),
      )
    ).map(({ id }) => id),
  )
  const first = new Map<string, number>()
  return added.flatMap(({ materialId }, i): Reason[] => {
    const path = `items.${i}.materialId`
    const before = first.get(materialId)
    first.set(materialId, before ?? i)
    if (!usable.has(materialId)) return [{ code: 'MATERIAL_UNKNOWN', path, params: { value: materialId } }]
    if (before !== undefined || known.has(materialId))
      return [{ code: 'MATERIAL_TWICE', path, params: { value: materialId, line: (before ?? i) + 1 } }]
    return []
  })
}

/** Reasons against a customer, or a user of it, that is not there for the actor. */
async function ownerReasons(
  tx: Tx,
  actor: Actor,
  { customerId, accountId }: NewGroupForm,
): Promise<Reason[]> {
  const unknown = (field: string, value: string): Reason[] => [
    { code: 'MASTER_UNKNOWN', path: `group.${field}`, params: { value } },
  ]
  if (customerId === null) return accountId === null ? [] : unknown('accountId', accountId)
  const known = await groups.ownerKnown(tx, actor, customerId, accountId)
  if (!known.customer) return unknown('customerId', customerId)
  return known.account ? [] : unknown('accountId', accountId!)
}

export const add = write(groupCalls.add, async ({ tx, actor, body }) => {
  const { group } = body
  const reasons = [
    ...(await ownerReasons(tx, actor, group)),
    ...(await treeReasons(tx, { ...group, id: null }, 'group.')),
    ...(await itemReasons(tx, body.items)),
  ]
  throwReasons(reasons)
  const id = newId()
  await groups.insertAll(tx, actor, [{ ...group, id }]).catch(taken(group.code, 'group.code'))
  await items.insertAll(
    tx,
    actor,
    body.items.map((item) => ({ ...item, groupId: id })),
  )
  await record(tx, actor, {
    docType,
    docId: id,
    event: 'create',
    changes: changesBetween({}, { ...group, materials: body.items.length }),
  })
  return shown(tx, actor, id)
})

export const modify = write(groupCalls.modify, async ({ tx, actor, body: { id, version, values } }) => {
  const before = await findGroup(tx, actor, id)
  mustChange(actor, [before])
  const stale = { by: before.updatedBy, version: before.version }
  if (before.version !== version) return refuse('VERSION_CONFLICT', stale)
  const { customerId } = before
  throwReasons(await treeReasons(tx, { id, customerId, parentId: values.parentId }, 'values.'))
  const changes = changesBetween(picked(groupForm, before), { ...values } satisfies GroupForm)
  if (changes.length === 0) return present(actor, before)
  const saved = await groups.update(tx, actor, id, version, values).catch(taken(values.code, 'values.code'))
  if (!saved) return refuse('VERSION_CONFLICT', stale)
  await record(tx, actor, { docType, docId: id, event: 'update', changes })
  return shown(tx, actor, id)
})

export const toggle = write(groupCalls.toggle, async ({ tx, actor, body: { enabled, ...body } }) => {
  const ids = [...new Set(body.ids)]
  const known = await groups.findMany(tx, actor, ids)
  if (known.length < ids.length) return refuse('NOT_FOUND')
  mustChange(actor, known)
  const changed = await groups.setEnabled(tx, actor, ids, enabled)
  await recordAll(
    tx,
    actor,
    changed.map(({ id }) => ({ docType, docId: id, event: enabled ? 'enable' : 'stop' })),
  )
  return { changed: changed.length }
})
