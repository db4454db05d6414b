import { sql } from 'kysely'
import type { SapStrange } from '#shared/engine/push/push.schema.ts'
import { renameInstallation } from '../../db/installation.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { PushRecord } from './push-record.ts'

/** Which SAP our orders are in, and whether the one that answers today is another. */

interface System {
  /** The address and client under which it was known last. */
  address: string
  /** Pushes before this were made in another SAP, or are known to be lost in this one. */
  since: string | null
}

const [systemName, strangeName] = ['sapSystem', 'sapStrange']

const valueOf = async (db: Queryable, name: string) =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value

const keep = (tx: Tx, name: string, value: object) =>
  tx
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((c) => c.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

export const systemOf = async (db: Queryable): Promise<System | undefined> =>
  (await valueOf(db, systemName)) as System | undefined

export const keepSystem = (tx: Tx, system: System) => keep(tx, systemName, system)

/** What is strange about the SAP that answers; nothing is sent to it and nothing believed until somebody decides. */
export const strangeOf = async (db: Queryable): Promise<SapStrange | null> =>
  ((await valueOf(db, strangeName)) as SapStrange | undefined) ?? null

export const keepStrange = (tx: Tx, strange: SapStrange) => keep(tx, strangeName, strange)
export const endStrange = (tx: Tx) => tx.deleteFrom('settings').where('name', '=', strangeName).execute()

const among = 200
const [newest, older] = [4, 2]

/** Some orders that SAP confirmed since then: the newest, and older ones among the last ones. */
export async function confirmedSample(db: Queryable, since: string | null): Promise<PushRecord[]> {
  const rows = await db
    .selectFrom('erpPushes')
    .selectAll()
    .where('kind', '=', 'order')
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`payload->>'reference' = reference`)
    .$if(since !== null, (query) => query.where('createdAt', '>', since ?? ''))
    .orderBy('createdAt', 'desc')
    .limit(among)
    .execute()
  return [...rows.slice(0, newest), ...rows.slice(newest).slice(-older)]
}

/**
 * Forgets what another SAP has said: its numbers may be given again, to other documents. What was open of its orders is
 * closed, under a number that this SAP never gives.
 * @returns the new name of this installation
 */
export async function leaveSystem(tx: Tx): Promise<string> {
  const { before, now } = await renameInstallation(tx)
  await tx.deleteFrom('sapOrderNumbers').execute()
  await tx.deleteFrom('sapOrders').execute()
  await tx.deleteFrom('settings').where('name', '=', 'sap.orders').execute()
  await sql`update open_quantities set closed = true, sap_order_no = sap_order_no || ${`@${before}`}
    where sap_order_no not like '%@%'`.execute(tx)
  return now
}
