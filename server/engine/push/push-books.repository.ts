import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { PushRecord } from './pushable.ts'
import { active, stuckHours } from './push.repository.ts'

/** What a reconciliation reads of our own books. */

/** The pushes of some kinds that documents of SAP may belong to, by their numbers and references. */
export const pushesOf = (
  db: Queryable,
  kinds: readonly string[],
  documents: readonly { orderNo: string; reference: string }[],
): Promise<PushRecord[]> =>
  db
    .selectFrom('erpPushes')
    .selectAll()
    .where('kind', 'in', kinds)
    .where(
      sql<boolean>`id in (
        select p.id from erp_pushes p
          where p.reference = any(${documents.map(({ reference }) => reference)}::text[])
        union all select n.push_id from sap_order_numbers n
          where n.sap_order_no = any(${documents.map(({ orderNo }) => orderNo)}::text[]))`,
    )
    .orderBy('id')
    .execute()

/** The push that made the document which SAP has under a number. */
export const confirmedUnder = (db: Queryable, sapOrderNo: string): Promise<PushRecord | undefined> =>
  db
    .selectFrom('erpPushes')
    .innerJoin('sapOrderNumbers as n', 'n.pushId', 'erpPushes.id')
    .selectAll('erpPushes')
    .where('n.sapOrderNo', '=', sapOrderNo)
    .where('erpPushes.state', '=', 'confirmed')
    .executeTakeFirst()

interface OfKinds {
  kinds: readonly string[]
  since: string
}

const confirmedSince = (db: Queryable, { kinds, since }: OfKinds) =>
  db
    .selectFrom('erpPushes')
    .where('kind', 'in', kinds)
    .where('state', '=', 'confirmed')
    .where('createdAt', '>=', since)

export async function countConfirmed(db: Queryable, of: OfKinds): Promise<number> {
  const { count } = await confirmedSince(db, of)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type ConfirmedPush = Pick<PushRecord, 'id' | 'kind' | 'reference' | 'sapOrderNo'>
export const confirmedAtOnce = 1_000

/** Confirmed pushes in the order of their ids, some at once and without what was sent. */
export const confirmedAfter = (db: Queryable, of: OfKinds, after: string): Promise<ConfirmedPush[]> =>
  confirmedSince(db, of)
    .select(['id', 'kind', 'reference', 'sapOrderNo'])
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(confirmedAtOnce)
    .execute()

export const stuckPushes = (db: Queryable) =>
  db
    .selectFrom('erpPushes')
    .select(['reference', 'state'])
    .where('state', 'in', active)
    .where('createdAt', '<', sql<string>`now() - make_interval(hours => ${stuckHours})`)
    .orderBy('id')
    .execute()
