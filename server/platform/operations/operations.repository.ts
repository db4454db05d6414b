import { sql } from 'kysely'
import { outboxList } from '#shared/platform/operations/operations.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import * as letter from './letter.repository.ts'

export const page = (db: Queryable, query: PageQuery) =>
  pageRows(
    db,
    db
      .selectFrom('outbox')
      .select(['id', 'topic', 'key', 'docId', 'status', 'attempts', 'maxAttempts'])
      .select(['lastError', 'nextAt', 'createdAt', 'payload'])
      .select([letter.record.as('record'), letter.recipient.as('recipient')])
      .select([letter.news.as('news'), letter.task.as('task')]),
    outboxList,
    query,
  )

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
