import { sql } from 'kysely'
import type { SapStrange } from '#shared/engine/push/push.schema.ts'
import { renameInstallation } from '../../db/installation.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { PushRecord } from './pushable.ts'

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

/** What is unlike every number of SAP, and stands before the name of the installation that another SAP knew. */
export const foreignMark = '@'

interface Column {
  table: string
  column: string
}

/** Where our documents keep numbers of SAP's orders and deliveries, one or several in a text: columns are named for it. */
const numberColumns = (tx: Tx) =>
  sql<Column>`select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.is_generated = 'NEVER' and c.table_name not like 'sap\\_%'
      and (c.column_name ~ '^sap_([a-z]+_)?(order|delivery)_nos?$'
        or (c.table_name = 'deliveries' and c.column_name = 'delivery_no'))`.execute(tx)

/**
 * Forgets what another SAP has said: its numbers may be given again, to other documents. Documents keep them with the name
 * that this installation had there, under which this SAP has nothing; what was open of its orders is closed, and what was
 * on its accounts is owed in it.
 * @returns the new name of this installation
 */
export async function leaveSystem(tx: Tx): Promise<string> {
  const { before, now } = await renameInstallation(tx)
  await tx.deleteFrom('sapOrderNumbers').execute()
  await tx.deleteFrom('sapOrders').execute()
  await tx.deleteFrom('openItems').execute()
  await tx.updateTable('customers').set({ openItemsAt: null, creditExposure: null }).execute()
  await tx.deleteFrom('settings').where('name', '=', 'sap.orders').execute()
  await tx.updateTable('openQuantities').set({ closed: true }).execute()
  const mark = `\\1\\2${foreignMark}${before}`
  for (const { table, column } of (await numberColumns(tx)).rows)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} =
        regexp_replace(${sql.ref(column)}, '(^|[ ,])([^ ,@]+)(?=[ ,]|$)', ${mark}, 'g')
      where ${sql.ref(column)} <> ''`.execute(tx)
  return now
}
