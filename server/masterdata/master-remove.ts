import { DomainError } from '#shared/kernel/errors.ts'
import { titleOf } from '#shared/kernel/master.ts'
import { masterOf, type MasterName } from '#shared/masterdata/index.ts'
import type { MasterCalls } from '#shared/masterdata/master.contract.ts'
import { write, type Handler } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { recordAll } from '../records/history/history.ts'
import { usageOf, type Usage } from './master-references.repository.ts'
import * as masters from './master.repository.ts'

/** One reason for each record that is used, with the number of its uses. */
const reasonsOf = (used: readonly Usage[]) =>
  [...Map.groupBy(used, ({ record }) => record)].map(([, places]) => ({
    code: 'MASTER_USED',
    params: { value: places[0]!.title, count: places.reduce((sum, { count }) => sum + count, 0) },
  }))

/** Removes records for good. The history keeps what they were. */
export const removeHandler = (name: MasterName, call: NonNullable<MasterCalls['remove']>): Handler =>
  write(call, async ({ tx, actor, query }) => {
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
    return { removed: records.length }
  })
