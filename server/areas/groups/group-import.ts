import { createHash } from 'node:crypto'
import { groupCalls, type GroupImportReport } from '#shared/areas/groups/group.contract.ts'
import { groupSheetFields, itemSheetFields } from '#shared/areas/groups/group-sheet.ts'
import { newId } from '#shared/kernel/ids.ts'
import { numberKey } from '#shared/kernel/number-key.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, serve, refuse, type Upload, type Services } from '../../calls/handler.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import { inTransaction, isTaken, type Queryable, type Tx } from '../../db/transaction.ts'
import { recordAll } from '../../records/history/history.ts'
import { sheetIn } from '../../sheets/upload.ts'
import { mayChange, mustChange } from './group-rights.ts'
import * as items from './group-item.repository.ts'
import { planOf, type GroupPlan } from './group-plan.ts'
import { sheetTexts, titleOf } from './group-sheet-columns.ts'
import type { ReadGroupSheet } from './group-sheet.job.ts'
import * as groups from './group.repository.ts'
import * as sheets from './group-sheet.repository.ts'
import { materialsNamed } from './materials-named.ts'
import { docType, findGroup } from './group.service.ts'

/** Whose groups a sheet writes: a customer's, or those that staff keep. */
type Owner = string | null

async function judge(db: Queryable, actor: Actor, customerId: Owner, sheet: ReadGroupSheet) {
  const stored = await sheets.groupsOf(db, actor, customerId)
  const named = new Set(sheet.good.map(({ value }) => numberKey(value.groupCode)))
  const touched = stored.filter(({ code }) => named.has(numberKey(code))).map(({ id }) => id)
  const [has, materials] = await Promise.all([
    touched.length > 0 ? items.ofGroups(db, touched) : [],
    materialsNamed(
      db,
      customerId,
      sheet.good.flatMap(({ value }) => value.material ?? []),
    ),
  ])
  const known = stored.map((group) => ({ ...group, editable: mayChange(actor, group) }))
  const plan = planOf(sheet.good, { groups: known, items: has, materials, newId })
  const hash = createHash('sha256').update(sheet.hash)
  for (const { id, version } of [...stored, ...has]) hash.update(`${id}:${version}`)
  for (const { row } of plan.items) hash.update(`:${row}`)
  const bad = [...sheet.bad, ...plan.bad].toSorted((a, b) => a.row - b.row)
  return { plan: { ...plan, bad }, fingerprint: hash.digest('base64url') }
}

const reportOf = (
  { groups: all, items: found, bad, named }: GroupPlan,
  { ignored, unseen }: Pick<ReadGroupSheet, 'ignored' | 'unseen'>,
  { fingerprint, applied }: Pick<GroupImportReport, 'fingerprint' | 'applied'>,
): GroupImportReport => {
  const codes = new Map(all.map(({ values }) => [values.id, values.code]))
  const changed = found.filter(({ changes }) => changes.length > 0)
  const moved = all.filter(({ changes }) => changes.length > 0)
  const added = found.filter(({ before }) => !before).length
  const changes = [
    ...moved.map(({ row, values, changes }) => ({ row, key: values.code, changes })),
    ...changed.map(({ row, groupId, changes }) => ({ row, key: codes.get(groupId) ?? '', changes })),
  ]
  return {
    rows: found.length + named + bad.length,
    added: added + all.filter(({ before }) => !before).length,
    changed: changes.length,
    same: found.length - added - changed.length,
    bad,
    changes: changes.map(({ changes: fields, ...change }) => ({
      ...change,
      fields: fields.map(({ path, from, to }) => ({ field: path, from, to })),
    })),
    ignored,
    unseen,
    fingerprint,
    applied,
  }
}

/** Writes what a sheet says: a few statements, whatever the number of rows. */
async function apply(tx: Tx, actor: Actor, customerId: Owner, plan: GroupPlan): Promise<void> {
  const stale = (): never => refuse('VERSION_CONFLICT', { by: '', version: 0 })
  const fresh = plan.groups.filter(({ before }) => !before)
  const changed = plan.groups.filter(({ changes }) => changes.length > 0)
  const added = plan.items.filter(({ before }) => !before)
  const renamed = plan.items.flatMap(({ before, words, changes }) =>
    before && changes.length > 0 ? [{ id: before.id, version: before.version, ...words }] : [],
  )
  await groups
    .insertAll(
      tx,
      actor,
      fresh.map(({ values }) => ({ ...values, customerId, accountId: null })),
    )
    .catch((error: unknown) => (isTaken(error) ? stale() : Promise.reject(error as Error)))
  const saved = await sheets.updateGroups(
    tx,
    actor,
    changed.map(({ values: { id, name, parentId }, before }) => ({
      id,
      name,
      parentId,
      version: before?.version ?? 0,
    })),
  )
  if (saved < changed.length) stale()
  await items
    .insertAll(
      tx,
      actor,
      added.map(({ groupId, productId, words }) => ({ groupId, materialId: productId, ...words })),
    )
    .catch((error: unknown) => (isTaken(error) ? stale() : Promise.reject(error as Error)))
  if ((await items.updateAll(tx, actor, renamed)) < renamed.length) stale()
  const count = (id: string) => plan.items.filter(({ groupId }) => groupId === id).length
  await recordAll(
    tx,
    actor,
    plan.groups.map(({ values, changes }) => ({
      docType,
      docId: values.id,
      event: 'import',
      changes: [...changes, { path: 'materials', from: null, to: count(values.id) }],
    })),
  )
}

interface Sent {
  services: Services
  db: Services['db']
  actor: Actor
  upload: Upload
  signal: AbortSignal
}
interface Step {
  apply: 'no' | 'good'
  fingerprint?: string | undefined
  ticket?: string | undefined
  unseen: 'leave' | 'take'
}

/** Checks a sheet, and writes it when it is sent again with the fingerprint of the check. */
async function take(
  sent: Sent,
  step: Step,
  customerId: Owner,
  groupCode?: string,
): Promise<GroupImportReport> {
  const { services, db, actor, upload, signal } = sent
  const sheet = await services.imports.run({
    actor,
    signal,
    ticket: step.ticket,
    job: 'groups',
    input: { file: await sheetIn(upload), groupCode, takesUnseen: step.unseen === 'take' },
    answer: undefined,
  })
  if (step.apply === 'no') {
    const { plan, fingerprint } = await judge(db, actor, customerId, sheet)
    return reportOf(plan, sheet, { fingerprint, applied: false })
  }
  return inTransaction(db, async (tx) => {
    const { plan, fingerprint } = await judge(tx, actor, customerId, sheet)
    if (step.fingerprint !== fingerprint) return refuse('VERSION_CONFLICT', { by: '', version: 0 })
    await apply(tx, actor, customerId, plan)
    return reportOf(plan, sheet, { fingerprint, applied: true })
  })
}

export const importGroups = serve(groupCalls.importSheet, async ({ query, ...sent }) => {
  const { customerId = null, ...step } = query
  if (customerId !== null) {
    const known = await groups.ownerKnown(sent.db, sent.actor, customerId, null)
    if (!known.customer) return refuse('NOT_FOUND')
  }
  return take(sent, step, customerId)
})

export const importItems = serve(groupCalls.importItems, async ({ query, ...sent }) => {
  const { groupId, ...step } = query
  const group = await findGroup(sent.db, sent.actor, groupId)
  mustChange(sent.actor, [group])
  return take(sent, step, group.customerId, group.code)
})

export const template = read(groupCalls.template, ({ query: { language, groupId } }) => {
  const fields = groupId === undefined ? groupSheetFields : itemSheetFields
  const rule = { key: 'rule', title: sheetTexts[language].sheetRule, kind: 'text' as const, width: 80 }
  const columns = fields.map((key) => ({ key, title: titleOf(key, language), kind: 'text' as const }))
  const none = (async function* () {})()
  return sheetAnswer(sheetTexts[language].title, [...columns, rule], none)
})
