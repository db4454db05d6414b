import { sql } from 'kysely'
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts'
import { strangeOf } from './sap-system.repository.ts'
import type { Services } from '../../calls/handler.ts'

/**
 * Documents are found again by the reference that SAP stores. If SAP truncates or drops it, nothing can be read
 * back, so nothing new is sent until somebody has repaired SAP and says so.
 */
export interface Stop {
  orderNo: string
  sapOrderNo: string
  reference: string
  kept: string
  at: string
}

const name = 'sapStop'

export async function stopOf(db: Queryable): Promise<Stop | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return (row?.value as Stop | undefined) ?? null
}

/** Why nothing can be sent to SAP at all. */
export type SapHalt = 'SAP_NOT_SET' | 'SAP_STOPPED' | 'SAP_OTHER_SYSTEM'

export async function haltOf(db: Queryable, { sap }: Pick<Services, 'sap'>): Promise<SapHalt | undefined> {
  if (sap.kind === 'none') return 'SAP_NOT_SET'
  if (await strangeOf(db)) return 'SAP_OTHER_SYSTEM'
  return (await stopOf(db)) ? 'SAP_STOPPED' : undefined
}

export const stopSap = (tx: Tx, stop: Stop) =>
  tx
    .insertInto('settings')
    .values({ name, value: JSON.stringify(stop) })
    .onConflict((c) => c.column('name').doNothing())
    .execute()

export const endStop = (tx: Tx) => tx.deleteFrom('settings').where('name', '=', name).execute()

/**
 * SAP accepts documents again. Waiting pushes are sent at once, in the sequence in which they were requested,
 * instead of after their wait. Read-backs keep their time.
 */
export async function wakePushes(tx: Tx): Promise<void> {
  await sql`with waiting as (
      select p.order_id, p.id, p.step, row_number() over (order by p.id) as place
      from erp_pushes p where p.state = 'pending' and p.next_at > now()),
    woken as (
      update erp_pushes p set next_at = now() + w.place * interval '1 millisecond', updated_at = now()
      from waiting w where p.order_id = w.order_id and p.id = w.id
      returning p.id, p.step, p.next_at)
    update outbox o set next_at = k.next_at
    from woken k where o.key = 'push:' || k.id || ':' || k.step and o.status = 'waiting'`.execute(tx)
}

/** Subscribed once by a server. */
export const wakeWhenBack = (services: Pick<Services, 'db' | 'log' | 'sap'>): void =>
  services.sap.onBack(() => {
    inTransaction(services.db, wakePushes).catch((error: unknown) =>
      services.log.warn({ err: error }, 'waiting pushes not woken'),
    )
  })
