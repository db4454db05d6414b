import { roleViewCalls, type RoleView } from '#shared/areas/views/role-view.contract.ts'
import { viewCalls, type View, type ViewSpec } from '#shared/areas/views/view.contract.ts'
import { statisticForm, statisticList } from '#shared/areas/figures/statistic.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { mayRead } from '#shared/calls/secrecy.ts'
import { newId } from '#shared/kernel/ids.ts'
import { savedViewsMax } from '#shared/vocabulary/limits.ts'
import type { Role } from '#shared/vocabulary/words.ts'
import { write, read, refuse, throwReasons } from '../../calls/handler.ts'
import type { Tx } from '../../db/transaction.ts'
import { changesBetween, record } from '../../records/history/history.ts'
import * as views from './view.repository.ts'
import { accountList } from '#shared/platform/accounts/account-admin.contract.ts'
import { stockList } from '#shared/masterdata/stock/stock.contract.ts'
import { documentLists } from '#shared/documents/lists.ts'
import { agreementList, answerList } from '#shared/areas/agreements/agreement.schema.ts'
import { ownCustomerList } from '#shared/masterdata/customers/customer-life.contract.ts'
import { relationList } from '#shared/masterdata/customers/relation.contract.ts'
import { groupItemList, groupList } from '#shared/areas/groups/group.contract.ts'
import { customerList, salespersonList } from '#shared/masterdata/customers/customer.contract.ts'
import { logArchiveList } from '#shared/platform/operations/log-archive.contract.ts'
import { ccLogList } from '#shared/areas/logs/cc-log.contract.ts'
import { operationList } from '#shared/areas/logs/operation-log.contract.ts'
import { messageList } from '#shared/areas/messages/message.contract.ts'
import { receiptList, writtenList } from '#shared/areas/messages/written.schema.ts'
import { outboxList } from '#shared/platform/operations/operations.contract.ts'
import { pushList } from '#shared/engine/push/push.schema.ts'
import { taskList } from '#shared/platform/tasks/task.contract.ts'
import { masterNames } from '#shared/masterdata/index.ts'

/** The lists of which a view can be saved. */
export const listNames: ReadonlySet<string> = new Set([
  ...[
    accountList,
    agreementList,
    answerList,
    ccLogList,
    customerList,
    groupItemList,
    groupList,
    logArchiveList,
    operationList,
    messageList,
    outboxList,
    ownCustomerList,
    pushList,
    receiptList,
    relationList,
    salespersonList,
    stockList,
    taskList,
    writtenList,
  ].map((list) => list.name),
  ...Object.keys(documentLists),
  ...masterNames,
])

type Chosen = Pick<View, 'isDefault' | 'isMailed'>

const present = (row: views.ViewRecord & Partial<Chosen>, accountId: string): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  shared: row.shared,
  mine: row.accountId === accountId,
  isDefault: row.isDefault ?? false,
  isMailed: row.isMailed ?? false,
  spec: row.spec as ViewSpec,
})

export const list = read(viewCalls.list, async ({ db, actor, query }) => {
  const rows = await views.ofList(db, actor, query.list)
  return rows.map((row) => present(row, actor.accountId))
})

/** A statistic is checked when it is saved, because it is also read without its screen. */
function mustBeView({ list, spec }: { list: string; spec: ViewSpec }): void {
  if (list === statisticList) {
    const wrong = statisticForm.safeParse(spec.filter).error?.issues ?? []
    throwReasons(wrong.map(({ path }) => ({ code: 'INVALID', path: ['spec', 'filter', ...path].join('.') })))
  } else if (!listNames.has(list)) refuse('INVALID', undefined, 'list')
}

export const ofRoles = read(roleViewCalls.list, async ({ db, query }) =>
  (await views.ofRoles(db, query.list)).map((one) => ({ ...one, role: one.role as RoleView['role'] })),
)

/** The name of the view of each role, as a history tells it. */
const namesOf = async (tx: Tx, list: string): Promise<Record<string, string>> =>
  Object.fromEntries((await views.ofRoles(tx, list)).map(({ role, name }) => [role, name]))

/**
 * Opens the list of these roles with a view. Only an own view can be given, so that nobody else changes what everybody
 * sees; one that is not shared any more opens for nobody (D369).
 */
async function give(
  { tx, actor, at }: { tx: Tx; actor: Actor; at: string },
  view: views.ViewRecord,
  roles: readonly Role[] | undefined,
): Promise<void> {
  if (roles !== undefined && !actor.permissions.has('view.giveRoles')) refuse('NO_PERMISSION')
  // A list would open with a refusal for whoever may not read what the view asks for.
  const { filter, sort } = view.spec as ViewSpec
  const fields = [...Object.keys(filter), ...sort.map(({ field }) => field)]
  if (roles?.some((role) => !fields.every((field) => mayRead(role, field))))
    refuse('INVALID', undefined, 'roles')
  const wanted = view.shared ? roles : []
  if (wanted === undefined) return
  const before = await namesOf(tx, view.list)
  await views.giveRoles(tx, { view, roles: wanted, by: actor.name, at })
  const after = await namesOf(tx, view.list)
  const changes = changesBetween(before, after, [...new Set([...Object.keys(before), ...Object.keys(after)])])
  if (changes.length > 0)
    await record(tx, actor, { docType: 'account', docId: actor.accountId, event: 'roleView', changes })
}

export const add = write(viewCalls.add, async ({ tx, actor, services, body: { roles, ...body } }) => {
  mustBeView(body)
  const count = await views.countOf(tx, actor.accountId)
  if (count >= savedViewsMax) return refuse('TOO_BIG', { max: savedViewsMax }, 'views')
  const row = await views.insert(tx, { ...body, id: newId(), accountId: actor.accountId, position: count })
  await give({ tx, actor, at: services.now().toISOString() }, row, roles)
  return present(row, actor.accountId)
})

export const modify = write(viewCalls.modify, async ({ tx, actor, services, body: { roles, ...body } }) => {
  mustBeView(body)
  const row = (await views.update(tx, actor.accountId, body)) ?? refuse('NOT_FOUND')
  await give({ tx, actor, at: services.now().toISOString() }, row, roles)
  return present(row, actor.accountId)
})

export const setDefault = write(viewCalls.setDefault, async ({ tx, actor, body: { list, id } }) => {
  const view = id === null ? null : await views.findVisible(tx, actor, id)
  if (view === undefined || (view && view.list !== list)) return refuse('NOT_FOUND')
  await views.storeDefault(tx, actor.accountId, { list, view })
  return {}
})

export const remove = write(viewCalls.remove, async ({ tx, actor, query }) => {
  const removed = await views.remove(tx, actor.accountId, query.ids)
  return removed === query.ids.length ? {} : refuse('NOT_FOUND')
})
