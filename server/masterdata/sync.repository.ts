import { sql, type RawBuilder } from 'kysely'
import { codeField } from '#shared/kernel/master.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import type { SyncName } from '#shared/masterdata/sync.contract.ts'
import type { Queryable } from '../db/transaction.ts'
import { tableRows } from './master.repository.ts'

/** A key as SAP sorts it: numbers are filled up with zeros, and all are compared as bytes. */
const inSapOrder = (key: RawBuilder<unknown>) =>
  sql`(case when ${key} ~ '^[0-9]+$' then lpad(${key}, 18, '0') else ${key} end) collate "C"`

/** The keys of enabled records after one key and up to another, in SAP's order; without bounds all of them. */
export async function keysBetween(
  db: Queryable,
  name: SyncName,
  after: string | undefined,
  upTo: string | undefined,
): Promise<string[]> {
  const key = sql.ref<string>(codeField(masterOf(name)))
  const at = inSapOrder(key)
  let rows = tableRows(db, name).select(key.as('key')).where('enabled', '=', true)
  if (after !== undefined) rows = rows.where(sql<boolean>`${at} > ${inSapOrder(sql`${after}::text`)}`)
  if (upTo !== undefined) rows = rows.where(sql<boolean>`${at} <= ${inSapOrder(sql`${upTo}::text`)}`)
  return (await rows.orderBy(at).execute()).map((row) => row.key)
}
