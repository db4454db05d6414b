import { sql, type RawBuilder } from 'kysely'
import { isPositive } from '#shared/kernel/decimal.ts'
import { codeField } from '#shared/kernel/master.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import type { SyncName } from '#shared/masterdata/sync.contract.ts'
import type { Queryable } from '../db/transaction.ts'
import { conversionRate } from '../lines/product.repository.ts'
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

/** Base units in one sales unit of these materials, where that is known. */
export async function salesUnitsOf(
  db: Queryable,
  materials: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['sapMaterialNo', conversionRate.as('rate')])
    .where(sql<boolean>`sap_material_no = any(${[...materials]})`)
    .execute()
  return new Map(
    rows.filter(({ rate }) => isPositive(rate)).map(({ sapMaterialNo, rate }) => [sapMaterialNo, rate]),
  )
}

export const packingCodes = async (db: Queryable): Promise<Set<string>> =>
  new Set((await db.selectFrom('packings').select('code').execute()).map(({ code }) => code))
