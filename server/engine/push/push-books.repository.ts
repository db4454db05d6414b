import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import type { PushRecord } from './push-record.ts'
import { active, stuckHours } from './push.repository.ts'

/** What a reconciliation reads of our own books. */

export const pushesSince = (db: Queryable, kind: string, since: string): Promise<PushRecord[]> =>
  db
    .selectFrom('erpPushes')
    .selectAll()
    .where('kind', '=', kind)
    .where('createdAt', '>=', since)
    .orderBy('id')
    .execute()

export const stuckPushes = (db: Queryable) =>
  db
    .selectFrom('erpPushes')
    .select(['reference', 'state'])
    .where('state', 'in', active)
    .where('createdAt', '<', sql<string>`now() - make_interval(hours => ${stuckHours})`)
    .orderBy('id')
    .execute()
