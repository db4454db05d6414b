import { sql } from 'kysely'
import type { SapCheck } from '#shared/areas/sap/sap-check.contract.ts'
import type { SapOrder } from '../../connectors/sap/sap.port.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** The settings keep under this name what the last test has found. */
export const checkSetting = 'sapCheck'

const never: SapCheck = { at: null, services: 0, simulated: [], findings: [] }

export async function latestCheck(db: Queryable): Promise<SapCheck> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', checkSetting)
    .executeTakeFirst()
  return (row?.value as SapCheck | undefined) ?? never
}

export const keepCheck = (tx: Tx, check: SapCheck) =>
  tx
    .insertInto('settings')
    .values({ name: checkSetting, value: JSON.stringify(check) })
    .onConflict((c) => c.column('name').doUpdateSet({ value: JSON.stringify(check) }))
    .execute()

/** The newest order of each sales organization that SAP has, as it was sent. */
export async function newestOrders(db: Queryable): Promise<SapOrder[]> {
  const { rows } = await sql<{ payload: SapOrder }>`
    select distinct on (payload->>'salesOrg') payload from (
      select payload, id from erp_pushes where kind = 'order' and state = 'confirmed' order by id desc limit 500
    ) newest order by payload->>'salesOrg', id desc`.execute(db)
  return rows.map(({ payload }) => payload)
}

/** What has been said for all sales organizations and for one. */
export const recordsFor = (db: Queryable, salesOrg: string) =>
  db.selectFrom('sapSettings').selectAll().where('salesOrg', 'in', ['', salesOrg]).orderBy('word').execute()

export type SettingRecord = Awaited<ReturnType<typeof recordsFor>>[number]
