import {
  groupCalls,
  groupItemsMax,
  ownWords,
  type GroupItemForm,
  type GroupItemRow,
} from '#shared/areas/groups/group.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { read, write, refuse, throwReasons } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import { changesBetween, record, recordAll } from '../../records/history/history.ts'
import { nameFor } from '../../records/scope/secrecy.ts'
import { mustChange } from './group-rights.ts'
import * as items from './group-item.repository.ts'
import { materialsNamed } from './materials-named.ts'
import { docType, findGroup, itemReasons } from './group.service.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof items.findOne>>>

const present = (actor: Actor, row: Stored): GroupItemRow => ({
  ...row,
  category: row.category as Category,
  createdBy: nameFor(actor, row.createdBy),
  updatedBy: nameFor(actor, row.updatedBy),
})

export const page = read(groupCalls.items, async ({ db, actor, body }) => {
  const { rows, ...total } = await items.page(db, actor, body)
  return { rows: rows.map((row) => present(actor, row)), ...total }
})

/** Materials by the numbers that were typed, and what is wrong with the others. */
async function numbered(
  tx: Tx,
  customerId: string | null,
  numbers: readonly string[],
  known: ReadonlySet<string>,
): Promise<{ items: GroupItemForm[]; reasons: Reason[] }> {
  const meant = await materialsNamed(tx, customerId, numbers)
  const taken = new Set(known)
  const added: GroupItemForm[] = []
  const reasons = numbers.flatMap((value, i): Reason[] => {
    const ids = meant.get(numberKey(value)) ?? []
    const [materialId] = ids
    const path = `numbers.${i}`
    if (materialId === undefined) return [{ code: 'MATERIAL_UNKNOWN', path, params: { value } }]
    if (ids.length > 1) return [{ code: 'MATERIAL_SEVERAL', path, params: { value, count: ids.length } }]
    if (taken.has(materialId)) return [{ code: 'MATERIAL_TWICE', path, params: { value, line: i + 1 } }]
    taken.add(materialId)
    added.push({ materialId, code: '', name: '', description: '' })
    return []
  })
  return { items: added, reasons }
}

export const add = write(groupCalls.addItems, async ({ tx, actor, body }) => {
  const group = await findGroup(tx, actor, body.groupId)
  mustChange(actor, [group])
  const known = new Set((await items.ofGroups(tx, [group.id])).map(({ productId }) => productId))
  const wanted = new Set([...known, ...body.items.map(({ materialId }) => materialId)])
  const named = await numbered(tx, group.customerId, body.numbers, wanted)
  throwReasons([...(await itemReasons(tx, body.items, known)), ...named.reasons])
  const added = [...body.items, ...named.items]
  if (known.size + added.length > groupItemsMax) return refuse('GROUP_FULL', { max: groupItemsMax })
  if (added.length === 0) return { added: 0 }
  await items.insertAll(
    tx,
    actor,
    added.map((item) => ({ ...item, groupId: group.id })),
  )
  const changes = [{ path: 'materials', from: known.size, to: known.size + added.length }]
  await record(tx, actor, { docType, docId: group.id, event: 'addMaterials', changes })
  return { added: added.length }
})

export const modify = write(groupCalls.modifyItem, async ({ tx, actor, body: { id, version, values } }) => {
  const [before, owner] = [await items.findOne(tx, actor, id), await items.findMany(tx, actor, [id])]
  const group = owner[0]
  if (!before || !group) return refuse('NOT_FOUND')
  mustChange(actor, [{ ...group, id: group.groupId }])
  const stale = { by: before.updatedBy, version: before.version }
  if (before.version !== version) return refuse('VERSION_CONFLICT', stale)
  const fields = Object.keys(ownWords)
  const changes = changesBetween({ ...before }, { ...values }, fields)
  if (changes.length === 0) return present(actor, before)
  if ((await items.updateAll(tx, actor, [{ id, version, ...values }])) === 0)
    return refuse('VERSION_CONFLICT', stale)
  await record(tx, actor, {
    docType,
    docId: group.groupId,
    event: 'rename',
    comment: before.sapMaterialNo,
    changes,
  })
  const after = await items.findOne(tx, actor, id)
  return after ? present(actor, after) : refuse('NOT_FOUND')
})

export const toggle = write(groupCalls.toggleItems, async ({ tx, actor, body: { enabled, ...body } }) => {
  const ids = [...new Set(body.ids)]
  const known = await items.findMany(tx, actor, ids)
  if (known.length < ids.length) return refuse('NOT_FOUND')
  mustChange(
    actor,
    known.map((item) => ({ ...item, id: item.groupId })),
  )
  const changed = await items.setEnabled(tx, actor, ids, enabled)
  const counts = new Map<string, number>()
  for (const { groupId } of changed) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  await recordAll(
    tx,
    actor,
    [...counts].map(([docId, count]) => ({
      docType,
      docId,
      event: enabled ? 'enableMaterials' : 'stopMaterials',
      changes: [{ path: 'materials', from: null, to: count }],
    })),
  )
  return { changed: changed.length }
})
