import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { masterNames, masterOf, isMasterName, type MasterName } from '#shared/masterdata/index.ts'
import { historyCalls } from '#shared/documents/history/history.contract.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { changesBetween, historyOf, record } from '../history/history.ts'
import { act, read, type Handler } from '../http/handler.ts'
import { refuse } from '../http/problems.ts'
import type { Tx } from '../db/transaction.ts'
import { brokenReferences, fieldsFor } from './master.rules.ts'
import * as masters from './master.repository.ts'
import { importHandlers } from './master.import.ts'

type Values = Record<string, unknown>

/** Filters and sorts of a field that the actor may not read would tell its value all the same. */
function mayAsk(name: MasterName, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>): void {
  const readable = new Set(fieldsFor(masterOf(name), actor))
  const hidden = (field: string) => field in masterOf(name).fields && !readable.has(field)
  const named = [...Object.keys(asked.filter), ...asked.sort.map((s) => s.field)]
  if (named.some(hidden)) refuse('NO_PERMISSION')
}

/** Every reason at once: key taken, references unknown or stopped. */
async function check(tx: Tx, name: MasterName, values: Values, isNew: boolean): Promise<void> {
  const table = masterOf(name)
  const reasons: Reason[] = [...(await brokenReferences(tx, table, [{ prefix: '', values }])).values()].flat()
  if (isNew) {
    const key = String(values[table.key])
    const taken = await masters.findByKeys(tx, name, [key], [table.key])
    if (taken.length > 0) reasons.push({ code: 'DUPLICATE', params: { value: key }, path: table.key })
  }
  if (reasons.length > 0) throw new DomainError(reasons)
}

const found = async (tx: Tx, name: MasterName, id: string): Promise<MasterRecord> =>
  (await masters.findOne(tx, name, id, Object.keys(masterOf(name).fields))) ?? refuse('NOT_FOUND')

/** Fields that other records point by are fixed once the record exists. */
function keepsFixed(name: MasterName, before: MasterRecord, values: Values): void {
  const moved = Object.entries(masterOf(name).fields).filter(
    ([field, f]) => f.fixed && before[field] !== values[field],
  )
  if (moved.length > 0) throw new DomainError(moved.map(([path]) => ({ code: 'INVALID', path })))
}

const handlersOf = (name: MasterName): Handler[] => {
  const calls = masterCalls[name]
  const table = masterOf(name)
  return [
    read(calls.page, async ({ db, actor, body }) => {
      const asked = body as unknown as PageQuery
      mayAsk(name, actor, asked)
      return masters.page(db, name, fieldsFor(table, actor), asked) as never
    }),
    read(calls.options, ({ db, query }) =>
      masters.options(db, name, { text: query.text, codes: query.codes?.split(',').filter(Boolean) }),
    ),
    act(calls.add, async ({ tx, actor, body }) => {
      const values = body as Values
      await check(tx, name, values, true)
      const now = new Date().toISOString()
      const stamps = {
        id: newId(),
        createdBy: actor.name,
        createdAt: now,
        updatedBy: actor.name,
        updatedAt: now,
      }
      await masters.insert(tx, name, { ...values, ...stamps })
      await record(tx, actor, { docType: name, docId: stamps.id, event: 'create' })
      return found(tx, name, stamps.id) as never
    }),
    act(calls.modify, async ({ tx, actor, body }) => {
      const { id, version } = body
      const values = body.values as Values
      const before = await found(tx, name, id)
      keepsFixed(name, before, values)
      await check(tx, name, values, false)
      const saved = await masters.update(tx, name, id, version, { ...values, updatedBy: actor.name })
      if (!saved)
        return refuse('VERSION_CONFLICT', { by: String(before['updatedBy']), version: before.version })
      const changes = changesBetween(before, values, Object.keys(values))
      await record(tx, actor, { docType: name, docId: id, event: 'update', changes })
      return found(tx, name, id) as never
    }),
    act(calls.toggle, async ({ tx, actor, body }) => {
      const changed = await masters.setEnabled(tx, name, body.ids, body.enabled, actor.name)
      for (const { id } of changed)
        await record(tx, actor, {
          docType: name,
          docId: id,
          event: body.enabled ? 'enable' : 'stop',
          changes: [{ path: 'enabled', from: !body.enabled, to: body.enabled }],
        })
      return { changed: changed.length }
    }),
    read(calls.usage, async ({ db, query }) => {
      const one = await masters.findOne(db, name, query.id, [table.key])
      return one ? masters.usage(db, name, one) : refuse('NOT_FOUND')
    }),
    ...importHandlers(name, mayAsk),
  ]
}

const history = read(historyCalls.masterdata, async ({ db, actor, body }) => {
  if (!isMasterName(body.table)) return refuse('NOT_FOUND')
  const one = await masters.findOne(db, body.table, body.id, [masterOf(body.table).key])
  if (!one) return refuse('NOT_FOUND')
  const readable = new Set([...fieldsFor(masterOf(body.table), actor), 'enabled'])
  const { rows, total } = await historyOf(db, body.id, body)
  return {
    total,
    rows: rows.map((row) => ({ ...row, changes: row.changes.filter((c) => readable.has(c.path)) })),
  }
})

export const masterHandlers: readonly Handler[] = [history, ...masterNames.flatMap(handlersOf)]
