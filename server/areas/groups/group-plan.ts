import { groupDepthMax, type GroupForm } from '#shared/areas/groups/group.contract.ts'
import type { GroupSheetRow } from '#shared/areas/groups/group-sheet.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import type { Change } from '../../records/history/change.ts'
import { changesBetween } from '../../records/history/history.ts'

/** A group as it is stored, and whether the importer may change it. */
export interface StoredGroup extends GroupForm {
  id: string
  version: number
  editable: boolean
}
export interface StoredItem {
  id: string
  version: number
  groupId: string
  productId: string
  code: string
  name: string
  description: string
}

export interface Known {
  groups: readonly StoredGroup[]
  items: readonly StoredItem[]
  /** The materials that each number means, by its key. */
  materials: ReadonlyMap<string, readonly string[]>
  newId: () => string
}

/** What a sheet makes of one group. */
export interface PlannedGroup {
  /** The first row that names it. */
  row: number
  values: GroupForm & { id: string }
  before: StoredGroup | undefined
  changes: Change[]
}

export interface PlannedItem {
  row: number
  groupId: string
  productId: string
  words: { code: string; name: string; description: string }
  before: StoredItem | undefined
  changes: Change[]
}

export interface GroupPlan {
  groups: PlannedGroup[]
  items: PlannedItem[]
  bad: { row: number; reasons: Reason[] }[]
  /** Rows that only name their group. */
  named: number
}

type Rows = readonly { row: number; value: GroupSheetRow }[]

const reasonAt = (row: number, field: keyof GroupSheetRow, code: string, params?: Reason['params']) => ({
  code,
  path: `rows.${row}.${field}`,
  ...(params && { params }),
})

const formOf = ({ parentId, code, name, description }: GroupForm): GroupForm => ({
  parentId,
  code,
  name,
  description,
})

/** How far a group is from the top; undefined where the way up runs in a circle or is too long. */
function depthOf(id: string, parentOf: (id: string) => string | null): number | undefined {
  let depth = 0
  for (let at: string | null = id; at !== null; at = parentOf(at))
    if (++depth > groupDepthMax) return undefined
  return depth
}

/** The groups that rows name, each as the sheet would have it, and what is wrong with the rows that say so. */
function planGroups(rows: Rows, known: Known) {
  const stored = new Map(known.groups.map((group) => [numberKey(group.code), group]))
  const planned = new Map<string, PlannedGroup>()
  const wrong = new Map<number, Reason[]>()
  const say = (row: number, reason: Reason) => wrong.set(row, [...(wrong.get(row) ?? []), reason])
  const nameless: { row: number; key: string }[] = []
  for (const { row, value } of rows) {
    const key = numberKey(value.groupCode)
    const before = stored.get(key)
    if (before && !before.editable) {
      say(row, reasonAt(row, 'groupCode', 'GROUP_KEPT_BY', { name: before.name }))
      continue
    }
    const group = planned.get(key) ?? {
      row,
      values: before
        ? { ...formOf(before), id: before.id }
        : { id: known.newId(), parentId: null, code: value.groupCode, name: '', description: '' },
      before,
      changes: [],
    }
    if (value.groupName !== undefined) group.values.name = value.groupName
    planned.set(key, group)
    nameless.push({ row, key })
  }
  const idOf = (key: string) => planned.get(key)?.values.id ?? stored.get(key)?.id
  for (const { row, value } of rows) {
    const group = planned.get(numberKey(value.groupCode))
    if (value.parentCode === undefined || !group || wrong.has(row)) continue
    const parentId = value.parentCode === '' ? null : idOf(numberKey(value.parentCode))
    if (parentId === undefined)
      say(row, reasonAt(row, 'parentCode', 'MASTER_UNKNOWN', { value: value.parentCode }))
    else group.values.parentId = parentId
  }
  const parents = new Map<string, string | null>([
    ...known.groups.map(({ id, parentId }) => [id, parentId] as const),
    ...[...planned.values()].map(({ values }) => [values.id, values.parentId] as const),
  ])
  for (const { row, value } of rows) {
    const group = planned.get(numberKey(value.groupCode))
    if (group && value.parentCode && depthOf(group.values.id, (id) => parents.get(id) ?? null) === undefined)
      say(row, reasonAt(row, 'parentCode', 'GROUP_TREE', { max: groupDepthMax }))
  }
  for (const { row, key } of nameless)
    if (planned.get(key)?.values.name === '') say(row, reasonAt(row, 'groupName', 'REQUIRED'))
  return { planned, wrong }
}

/** The material of a row, or why it has none. */
function materialOf(
  row: number,
  value: GroupSheetRow,
  { materials }: Known,
): { id: string } | { reason: Reason } {
  const text = value.material ?? ''
  const ids = materials.get(numberKey(text)) ?? []
  if (ids.length === 1) return { id: ids[0]! }
  return {
    reason:
      ids.length === 0
        ? reasonAt(row, 'material', 'MATERIAL_UNKNOWN', { value: text })
        : reasonAt(row, 'material', 'MATERIAL_SEVERAL', { value: text, count: ids.length }),
  }
}

/**
 * What a sheet of groups would change, and every row that cannot be taken with all of its reasons. An empty cell keeps
 * what is stored.
 */
export function planOf(rows: Rows, known: Known): GroupPlan {
  const { planned, wrong } = planGroups(rows, known)
  const storedItems = new Map(known.items.map((item) => [item.groupId + item.productId, item]))
  const first = new Map<string, number>()
  const items: PlannedItem[] = []
  const bad: GroupPlan['bad'] = []
  const used = new Set<string>()
  let named = 0
  for (const { row, value } of rows) {
    const reasons = [...(wrong.get(row) ?? [])]
    const group = planned.get(numberKey(value.groupCode))
    const found = value.material === undefined ? undefined : materialOf(row, value, known)
    if (found && 'reason' in found) reasons.push(found.reason)
    const identity = group && found && 'id' in found ? group.values.id + found.id : undefined
    const earlier = identity === undefined ? undefined : first.get(identity)
    if (earlier !== undefined) reasons.push(reasonAt(row, 'material', 'IMPORT_DUPLICATE', { row: earlier }))
    if (identity !== undefined && earlier === undefined) first.set(identity, row)
    if (reasons.length > 0 || !group) {
      bad.push({ row, reasons })
      continue
    }
    used.add(group.values.id)
    if (!found || !('id' in found)) {
      named++
      continue
    }
    const before = storedItems.get(group.values.id + found.id)
    const { code = before?.code, name = before?.name, description = before?.description } = value
    const words = { code: code ?? '', name: name ?? '', description: description ?? '' }
    const changes = before ? changesBetween({ ...before }, words) : []
    items.push({ row, groupId: group.values.id, productId: found.id, words, before, changes })
  }
  const groups = [...planned.values()]
    .filter(({ values }) => used.has(values.id))
    .map((group) => ({
      ...group,
      changes: group.before ? changesBetween({ ...group.before }, formOf(group.values)) : [],
    }))
  return { groups, items, bad, named }
}
