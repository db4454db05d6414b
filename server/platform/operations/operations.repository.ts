import { sql } from 'kysely'
import { outboxList } from '#shared/platform/operations/operations.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { HistoryFault } from '#shared/records/history/history.schema.ts'
import * as letter from './letter.repository.ts'
import { recordOf } from './record-names.repository.ts'

export const page = (db: Queryable, query: PageQuery) =>
  pageRows(
    db,
    db
      .selectFrom('outbox')
      .select(['id', 'topic', 'key', 'docId', 'status', 'attempts', 'maxAttempts'])
      .select(['lastReason', 'lastError', 'nextAt', 'createdAt', 'payload'])
      .select([letter.record.as('record'), letter.recipient.as('recipient')])
      .select([letter.news.as('news'), letter.task.as('task')]),
    outboxList,
    query,
  )

/** The number or name of a record; its id where it is gone. */
export async function nameOfRecord(db: Queryable, id: string): Promise<string> {
  const { found } = await db.selectNoFrom(recordOf(sql`${id}::uuid`).as('found')).executeTakeFirstOrThrow()
  return found?.name ?? id
}

/** So many documents whose history was changed are shown; more would need somebody else than a reader. */
const faultsMax = 100

/** The documents whose history the last check found to be other than what was written. */
export async function historyFaults(db: Queryable) {
  const faulty = await db
    .selectFrom('eventChains')
    .select(['fault', 'faultSeq', 'checkedAt'])
    .select(recordOf(sql.ref('doc_id')).as('record'))
    .where('fault', 'is not', null)
    .orderBy('docId')
    .limit(faultsMax)
    .execute()
  return faulty.map(({ record, fault, faultSeq, checkedAt }) => ({
    record,
    fault: fault as HistoryFault,
    seq: faultSeq ?? 0,
    checkedAt: checkedAt ?? '',
  }))
}

/** Operators can settle dead messages only, so messages that wait or run are left out. */
const settle = (tx: Tx, ids: readonly string[], status: 'waiting' | 'dropped') =>
  tx
    .updateTable('outbox')
    .set({ status, ...(status === 'waiting' && { attempts: 0, nextAt: sql`now()` }) })
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .where('status', '=', 'dead')
    .returning('id')
    .execute()

export const revive = (tx: Tx, ids: readonly string[]) => settle(tx, ids, 'waiting')
export const drop = (tx: Tx, ids: readonly string[]) => settle(tx, ids, 'dropped')
