import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import {
  namedCode,
  titleOf,
  type CodeNames,
  type MasterTable,
  type MasterRecord,
} from '#shared/kernel/master.ts'
import { fieldsOf } from '#shared/kernel/master.schema.ts'
import { masterOf, type MasterName, masterNames, isMasterName } from '#shared/masterdata/index.ts'
import { type MasterCalls, callsFor } from '#shared/masterdata/master.contract.ts'
import { write, read, refuse, type Handler } from '../calls/handler.ts'
import { recordAll, historyOf, record } from '../records/history/history.ts'
import { usageOf, type Usage } from './master-references.repository.ts'
import * as masters from './master.repository.ts'
import type { NamedRecord } from './master.repository.ts'
import { conceal } from '../records/scope/secrecy.ts'
import { logPage } from './master-log.repository.ts'
import { fieldsFor, brokenReferences, clashes, duplicate, movedFields } from './master.rules.ts'
import { isTaken, type Tx, type Queryable } from '../db/transaction.ts'
import { isAnyReplaced } from './customers/customer-life.repository.ts'
import { rightsOf } from '#shared/masterdata/option.contract.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { enablingReasons } from '#shared/kernel/validity.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { fieldChanges } from '../records/history/field-changes.ts'
import { missingRates } from './convertible.repository.ts'
import { importHandlers } from './master-import.ts'
import { keepPictures } from './master-pictures.ts'
import { tellWritten } from './master-told.ts'
import { stampsOf } from '../records/stamps.ts'

/** One reason for each record that is used, with the number of its uses. */
const reasonsOf = (used: readonly Usage[]) =>
  [...Map.groupBy(used, ({ record }) => record)].map(([, places]) => ({
    code: 'MASTER_USED',
    params: { value: places[0]!.title, count: places.reduce((sum, { count }) => sum + count, 0) },
  }))

/** Removes records for good. The history keeps what they were. */
const removeHandler = (name: MasterName, call: NonNullable<MasterCalls['remove']>): Handler =>
  write(call, async ({ tx, services, actor, query }) => {
    const table = masterOf(name)
    const fields = Object.keys(table.fields)
    const ids = [...new Set('ids' in query ? query.ids : [query.id])]
    const records = await masters.lockRecords(tx, name, actor, ids, fields)
    if (records.length < ids.length) return refuse('NOT_FOUND')
    const used = await usageOf(tx, name, records)
    if (used.length > 0) throw new DomainError(reasonsOf(used))
    await masters.removeAll(tx, name, ids)
    const entries = records.map((record) => ({
      docType: name,
      docId: record.id,
      event: 'remove',
      comment: titleOf(table, record),
      changes: fields.map((path) => ({ path, from: record[path] ?? null, to: null })),
    }))
    await recordAll(tx, actor, entries)
    await tellWritten(tx, services, name, ids)
    return { removed: records.length }
  })

/** All changes of a table, without fields that the reader may not read. */
const logHandler = (name: MasterName, call: NonNullable<MasterCalls['log']>): Handler =>
  read(call, async ({ db, actor, body }) => {
    const readable = new Set(fieldsFor(masterOf(name), actor))
    const isHidden = (path: string) => path in masterOf(name).fields && !readable.has(path)
    const { rows, ...total } = await logPage(db, name, actor, body)
    return {
      ...total,
      rows: rows.map((row) =>
        conceal(actor, { ...row, changes: row.changes.filter(({ path }) => !isHidden(path)) }),
      ),
    }
  })

type Guard = (tx: Tx, ids: readonly string[]) => Promise<void>

/** What forbids that records of a table are enabled again. */
const enableGuards: Partial<Record<MasterName, Guard>> = {
  async customer(tx, ids) {
    if (await isAnyReplaced(tx, ids)) refuse('STATE_CONFLICT')
  },
}

/** The tables of people, whose names are told in the letters of the reader. */
const people: ReadonlySet<string> = new Set(['financeAccount', 'salesperson'])

/** A page whose codes are named once each, however many of its records have them. */
function pageWithNames<T extends { rows: NamedRecord[] }>(
  { fields }: MasterTable,
  page: T,
  person: (name: string) => string,
) {
  const known: CodeNames = {}
  const rows = page.rows.map(({ names, ...record }) => {
    for (const [field, name] of Object.entries(names)) {
      const { of } = fields[field]!
      if (name === null || of === undefined) continue
      const code = namedCode(fields[field]!, record[field], record)
      ;(known[of] ??= {})[code] = people.has(of) ? person(name) : name
    }
    return record
  })
  return { ...page, rows, names: known }
}

type Values = Record<string, unknown>

/** A filter or sort by a field that the actor may not read is refused, because it would reveal the values. */
function checkQuery(name: MasterName, actor: Actor, query: Pick<PageQuery, 'filter' | 'sort'>): void {
  const readable = new Set(fieldsFor(masterOf(name), actor))
  const hidden = (field: string) => field in masterOf(name).fields && !readable.has(field)
  const named = [...Object.keys(query.filter), ...query.sort.map((s) => s.field)]
  if (named.some(hidden)) refuse('NO_PERMISSION')
}

/** A field that the actor may not read may not be written either. */
function checkWritable(name: MasterName, actor: Actor, values: Values): void {
  const writable = new Set(fieldsFor(masterOf(name), actor))
  if (Object.keys(values).some((field) => !writable.has(field))) refuse('NO_PERMISSION')
}

/** What has to be known of the records of one key: their days, where each has some. */
const daysOfKey = ({ key, validity }: MasterTable): string[] =>
  validity ? [...key, validity.from, validity.to] : [...key]

/**
 * Refuses with every reason at once: the key is taken or its days overlap, references are unknown or stopped, or a
 * fixed field was changed.
 */
async function check(
  tx: Tx,
  name: MasterName,
  actor: Actor,
  values: Values,
  before?: MasterRecord,
): Promise<void> {
  const table = masterOf(name)
  if (table.validity) await masters.takeTurn(tx, name)
  const broken = await brokenReferences(tx, table, actor, [{ prefix: '', values, before }])
  const unrated = await missingRates(tx, table, [{ prefix: '', values }])
  const same = await masters.findSameKey(tx, name, actor, [values], daysOfKey(table))
  const reasons: Reason[] = [
    ...clashes(
      table,
      { ...values, enabled: before?.enabled ?? true },
      same.filter(({ id }) => id !== before?.id),
    ),
    ...(before ? movedFields(table, before, values) : []),
    ...[...broken.values(), ...unrated.values()].flat(),
  ]
  if (reasons.length > 0) throw new DomainError(reasons)
}

/** Refuses records whose days have become those of others while they were stopped. */
async function checkEnabling(tx: Tx, name: MasterName, actor: Actor, ids: readonly string[]): Promise<void> {
  const table = masterOf(name)
  if (!table.validity) return
  await masters.takeTurn(tx, name)
  const records = await masters.findAll(tx, name, actor, ids, daysOfKey(table))
  const same = await masters.findSameKey(tx, name, actor, records, daysOfKey(table))
  const reasons = enablingReasons(table, records, same)
  if (reasons.length > 0) throw new DomainError(reasons)
}

const findRecord = async (
  db: Queryable,
  name: MasterName,
  actor: Actor,
  id: string,
  fields: readonly string[],
): Promise<MasterRecord> => (await masters.findOne(db, name, actor, id, fields)) ?? refuse('NOT_FOUND')

/** Somebody else may have written the same key since it was checked. */
const refuseTaken = (table: MasterTable, values: Values) => (error: unknown) => {
  if (isTaken(error)) throw new DomainError([duplicate(table, values)])
  throw error
}

const optionsHandler = (name: MasterName, call: NonNullable<MasterCalls['options']>) =>
  read(call, ({ db, actor, query }) =>
    masters.options(db, name, actor, { ...query, codes: query.codes?.split(',').filter(Boolean) }),
  )

const oneHandler = (name: MasterName, call: NonNullable<MasterCalls['one']>) =>
  read(call, ({ db, actor, query }) =>
    findRecord(db, name, actor, query.id, fieldsFor(masterOf(name), actor)),
  )

const handlersOf = (name: MasterName): Handler[] => {
  const calls = callsFor(name)
  const table = masterOf(name)
  return [
    read(calls.page, async ({ db, actor, body, client: { language }, services }) => {
      checkQuery(name, actor, body)
      const page = await masters.page(db, name, actor, fieldsFor(table, actor), body, language)
      return pageWithNames(table, page, services.names.in(language))
    }),
    write(calls.add, async ({ tx, services, actor, body: values }) => {
      checkWritable(name, actor, values)
      await check(tx, name, actor, values)
      const docId = newId()
      const row = { ...values, ...stampsOf(actor), id: docId }
      await masters.insertAll(tx, name, [row]).catch(refuseTaken(table, values))
      await keepPictures(tx, actor, table, { id: docId, values })
      await record(tx, actor, { docType: name, docId, event: 'create' })
      await tellWritten(tx, services, name, [docId])
      return findRecord(tx, name, actor, docId, fieldsFor(table, actor))
    }),
    write(calls.modify, async ({ tx, services, actor, query, body }) => {
      const { id, version, values } = { id: '', ...query, ...body }
      checkWritable(name, actor, values)
      const fields = fieldsFor(table, actor)
      const before = await findRecord(tx, name, actor, id, fields)
      const stale = { by: String(before['updatedBy']), version: before.version }
      if (before.version !== version) return refuse('VERSION_CONFLICT', stale)
      await check(tx, name, actor, values, before)
      const changes = fieldChanges(fieldsOf(table), before, values)
      if (changes.length === 0) return before
      const saved = await masters
        .update(tx, name, id, version, { ...values, updatedBy: actor.name })
        .catch(refuseTaken(table, values))
      if (!saved) return refuse('VERSION_CONFLICT', stale)
      await keepPictures(tx, actor, table, { id, values, before })
      await record(tx, actor, { docType: name, docId: id, event: 'update', changes })
      await tellWritten(tx, services, name, [id])
      return findRecord(tx, name, actor, id, fields)
    }),
    write(calls.toggle, async ({ tx, services, actor, body }) => {
      const ids = [...new Set(body.ids)]
      const known = await masters.knownIds(tx, name, actor, ids)
      if (known.length < ids.length) return refuse('NOT_FOUND')
      if (body.enabled) {
        await enableGuards[name]?.(tx, ids)
        await checkEnabling(tx, name, actor, ids)
      }
      const changed = await masters.setEnabled(tx, name, ids, body.enabled, actor.name)
      const event = body.enabled ? 'enable' : 'stop'
      const changes = [{ path: 'enabled', from: !body.enabled, to: body.enabled }]
      await recordAll(
        tx,
        actor,
        changed.map(({ id }) => ({ docType: name, docId: id, event, changes })),
      )
      await tellWritten(
        tx,
        services,
        name,
        changed.map(({ id }) => id),
      )
      return { changed: changed.length }
    }),
    read(calls.usage, async ({ db, actor, query }) => {
      const one = await masters.findOne(db, name, actor, query.id, table.key)
      const used = await usageOf(db, name, one ? [one] : refuse('NOT_FOUND'))
      return used.map(({ table, count }) => ({ table, count }))
    }),
    ...(calls.options ? [optionsHandler(name, calls.options)] : []),
    ...(calls.remove ? [removeHandler(name, calls.remove)] : []),
    ...(calls.log ? [logHandler(name, calls.log)] : []),
    ...(calls.one ? [oneHandler(name, calls.one)] : []),
    ...importHandlers(name, checkQuery),
  ]
}

const history = read(historyCalls.masterdata, async ({ db, actor, body }) => {
  if (!isMasterName(body.table)) return refuse('NOT_FOUND')
  if (!actor.permissions.has(rightsOf(masterOf(body.table)).may.read)) return refuse('NO_PERMISSION')
  const one = await masters.findOne(db, body.table, actor, body.id, masterOf(body.table).key)
  if (!one) return refuse('NOT_FOUND')
  const { fields } = masterOf(body.table)
  const readable = new Set(fieldsFor(masterOf(body.table), actor))
  const { rows, total } = await historyOf(db, actor, body.id, body)
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      changes: row.changes.filter(({ path }) => !(path in fields) || readable.has(path)),
    })),
  }
})

export const masterHandlers: readonly Handler[] = [history, ...masterNames.flatMap(handlersOf)]
