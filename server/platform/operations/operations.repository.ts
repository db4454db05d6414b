import { sql } from 'kysely'
import { outboxList } from '#shared/platform/operations/operations.contract.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

export const page = (db: Queryable, asked: PageQuery) =>
  pageRows(
    db,
    db
      .selectFrom('outbox')
      .select(['id', 'topic', 'key', 'docId', 'status', 'attempts', 'lastError', 'nextAt', 'createdAt']),
    outboxList,
    asked,
  )

/** Revives dead messages only; those that wait or run need no help. */
export const revive = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, nextAt: sql`now()` })
    .where(sql<boolean>`id::text = any(${[...ids]})`)
    .where('status', '=', 'dead')
    .returning('id')
    .execute()
