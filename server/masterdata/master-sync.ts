import * as z from 'zod'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { divide, round } from '#shared/kernel/decimal.ts'
import { codeField, identityOf, titleOf } from '#shared/kernel/master.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { type syncCodes, syncCalls, syncKind, type SyncName } from '#shared/masterdata/sync.contract.ts'
import { type SapMasterSource, sapMasterSources } from '../connectors/sap/read/master-sources.ts'
import type { SapMaster, SapMasterPage } from '../connectors/sap/sap.port.ts'
import type { Tx } from '../db/transaction.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import type { Services } from '../calls/handler.ts'
import type { TaskContext, TaskKind } from '../records/tasks/runner.ts'
import { applyRows } from './master-apply.ts'
import { checkRows } from './master-check.ts'
import { type CheckedRows, judgeRows } from './master-judge.ts'
import { valueOfCell } from './master-sheet.ts'
import * as masters from './master.repository.ts'
import { keysBetween, packingCodes, salesUnitsOf } from './sync.repository.ts'

const sourceOf = (name: SyncName): SapMasterSource => sapMasterSources[name]

/** What SAP says of a record, by our fields. What SAP leaves empty keeps its value here. */
const valuesOf = (name: SyncName, master: SapMaster): Record<string, unknown> => {
  const { fields } = masterOf(name)
  return Object.fromEntries(
    Object.entries(master).flatMap(([field, text]) =>
      text === '' ? [] : [[field, valueOfCell(fields[field]!, text)]],
    ),
  )
}

/**
 * SAP counts in base units what fills a packing, and people here in sales units. What is no packing here is one of the
 * other units that SAP has for a material.
 */
async function packingsOf(tx: Tx, page: readonly SapMaster[]): Promise<SapMaster[]> {
  const rates = await salesUnitsOf(
    tx,
    page.map((row) => row['sapMaterialNo'] ?? ''),
  )
  const packings = await packingCodes(tx)
  return page
    .filter((row) => packings.has(row['packingCode'] ?? ''))
    .map((row) => {
      const rate = rates.get(row['sapMaterialNo'] ?? '')
      const quantity = row['quantityPerPackage'] ?? ''
      return rate === undefined || !isDecimal(quantity)
        ? row
        : { ...row, quantityPerPackage: round(divide(quantity, rate), 3) }
    })
}

/** What a page of SAP says in our units. */
const inOurUnits = (tx: Tx, name: SyncName, page: readonly SapMaster[]): Promise<readonly SapMaster[]> =>
  name === 'packingQuantity' ? packingsOf(tx, page) : Promise.resolve(page)

async function judgePage(tx: Tx, name: SyncName, page: readonly SapMaster[]): Promise<CheckedRows> {
  const fields = Object.keys(sourceOf(name).fields)
  const rows = page.map((master, row) => ({ row, values: valuesOf(name, master) }))
  const verdicts = await judgeRows(name, fields, rows, (keys) =>
    masters.findSameKey(tx, name, systemActor, keys, fields),
  )
  return checkRows(tx, name, systemActor, verdicts)
}

/** Names everything in which the records here and in SAP differ, and counts it. */
function report(
  { count, issue }: Pick<TaskContext, 'count' | 'issue'>,
  name: SyncName,
  { good, bad }: CheckedRows,
  page: readonly SapMaster[],
): void {
  const differs = (code: (typeof syncCodes)[number], key: string, params?: Record<string, string>) =>
    issue({ key, code, ...(params && { params }) })
  const keyOf = (values: Readonly<Record<string, unknown>>) => titleOf(masterOf(name), values)
  for (const { before, changes, values } of good) {
    const key = keyOf(values)
    count(!before ? 'added' : changes.length > 0 ? 'changed' : 'same')
    if (!before) differs('SYNC_NEW', key)
    for (const { path, from, to } of changes)
      differs('SYNC_DIFFERS', key, { field: path, from: String(from ?? ''), to: String(to ?? '') })
  }
  for (const { row, reasons } of bad) {
    count('refused')
    const key = keyOf(page[row]!)
    for (const { code, params, path } of reasons)
      issue({ key, code, params: { ...params, field: path?.split('.').at(-1) ?? '' } })
  }
}

async function readPage(
  { sap }: Pick<Services, 'sap'>,
  name: SyncName,
  after: readonly string[],
): Promise<SapMasterPage> {
  const answer = await sap.masters(name, after)
  if (answer.outcome === 'done') return answer.value
  throw new Error(`SAP did not answer: ${'why' in answer ? answer.why : answer.outcome}`)
}

/** Keys of ours that a page should have and does not; a key of several fields has no place between two others. */
async function missingInSap(
  tx: Tx,
  name: SyncName,
  page: readonly SapMaster[],
  [after, upTo]: readonly [string | undefined, string | undefined],
): Promise<string[]> {
  const table = masterOf(name)
  if (table.key.length > 1) return []
  const present = new Set(page.map((row) => row[codeField(table)]))
  return (await keysBetween(tx, name, after, upTo)).filter((key) => !present.has(key))
}

/** What a task was asked for and by whom; some take over chosen records only. */
const syncInput = syncCalls.create.body.extend({
  by: z.object({ accountId: z.string(), name: z.string() }),
  only: z.array(z.string()).optional(),
})

/** The place of a task: how many records it has read, and the key after which it goes on; null when none is left. */
const placeOf = (cursor: string | null): [done: number, after: readonly string[] | null] =>
  cursor === null ? [0, []] : (JSON.parse(cursor) as [number, string[] | null])

/**
 * Compares a table with SAP page by page, and takes over what SAP says where that was asked for. Records that SAP does
 * not have are only named: whether to stop them is for a person to decide.
 */
export const syncMasters: TaskKind = {
  kind: syncKind,
  async run({ services, input, cursor, progress, count, issue, cancelled }) {
    const { table, apply, by, only } = z.parse(syncInput, input)
    // SAP is the source, but the history names who decided to take it over.
    const actor = { ...systemActor, ...by }
    const chosen = only && new Set(only)
    let [done, after] = placeOf(cursor)
    while (after !== null && !cancelled()) {
      const begin = after
      const { rows, next } = await readPage(services, table, begin)
      done += rows.length
      after = next ?? null
      await progress(done, after === null ? done : null, JSON.stringify([done, after]), async (tx) => {
        const sapRows = (await inOurUnits(tx, table, rows)).filter(
          (row) => !chosen || chosen.has(identityOf(masterOf(table), row)),
        )
        const checked = await judgePage(tx, table, sapRows)
        report({ count, issue }, table, checked, sapRows)
        if (apply) count('takenOver', (await applyRows(tx, table, actor, checked, 'sync')).length)
        for (const key of chosen ? [] : await missingInSap(tx, table, rows, [begin[0], next?.[0]])) {
          count('notInSap')
          issue({ key, code: 'SYNC_NOT_IN_SAP' })
        }
      })
    }
  },
}
