import { sql } from 'kysely'
import { sendAhead } from '../../db/driver/pipelined.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import type { Failed } from './topic.ts'

export interface ClaimedRow {
  id: string
  topic: string
  docId: string | null
  payload: unknown
  attempts: number
  maxAttempts: number
}

/**
 * Takes the next rows for a worker and leases them to it: waiting rows whose time has come, and running rows
 * whose worker did not come back. A row waits while an older row of the same document is not settled. Another
 * database may need this one statement in other words.
 */
export async function claim(
  db: Queryable,
  worker: string,
  count: number,
  leaseSeconds: number,
): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    with next as materialized (
      select o.id from outbox o
      where ((o.status = 'waiting' and o.next_at <= now()) or (o.status = 'running' and o.lease_until < now()))
        and not exists (select 1 from outbox p where p.doc_id = o.doc_id and p.id < o.id and p.status in ('waiting', 'running'))
      order by o.next_at, o.id
      limit ${count}
      for update of o skip locked
    )
    update outbox set status = 'running', leased_by = ${worker}, attempts = attempts + 1,
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    from next where outbox.id = next.id
    returning outbox.id, topic, doc_id, payload, attempts, max_attempts`.execute(db)
  return rows
}

const noLease = { leaseUntil: null, leasedBy: null }

const finishing = (db: Pick<Queryable, 'updateTable'>, id: string, worker: string) =>
  db
    .updateTable('outbox')
    .set({ status: 'done', doneAt: sql`now()`, lastReason: null, lastError: null, ...noLease })
    .where('id', '=', id)
    .where('leasedBy', '=', worker)

export const finish = (db: Queryable, id: string, worker: string) => finishing(db, id, worker).execute()

/** Another worker holds the row by now, so this one must do nothing more about it. */
export class TakenRow extends Error {
  override name = 'TakenRow'
}

/** Ends a row with what its job has written. Where another worker holds it by now, the transaction fails (`TakenRow`). */
export const finishWith = (tx: Tx, id: string, worker: string) =>
  sendAhead(
    tx,
    tx
      .with('ended', (db) => finishing(db, id, worker).returning('id'))
      .selectNoFrom(sql<number>`1 / (select count(*) from ended)`.as('ended'))
      .compile(),
    { meaning: () => new TakenRow('another worker has taken the row') },
  )

/** Returns the row to the queue for a later attempt, or declares it dead. */
export const returnRow = (
  db: Queryable,
  { id, worker }: { id: string; worker: string },
  { reason, error, waitSeconds }: Failed & { waitSeconds: number | undefined },
) =>
  db
    .updateTable('outbox')
    .set({
      status: waitSeconds === undefined ? 'dead' : 'waiting',
      nextAt: sql`now() + make_interval(secs => ${waitSeconds ?? 0})`,
      lastReason: reason,
      lastError: error.slice(0, 2_000),
      ...noLease,
    })
    .where('id', '=', id)
    .where('leasedBy', '=', worker)
    .execute()

/**
 * Returns a row that a stopping worker could not finish. It can be taken at once, and the attempt does not
 * count.
 */
export const release = (db: Queryable, id: string, worker: string) =>
  db
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: sql`attempts - 1`, nextAt: sql`now()`, ...noLease })
    .where('id', '=', id)
    .where('leasedBy', '=', worker)
    .execute()

export const extendLeases = (db: Queryable, worker: string, leaseSeconds: number) =>
  db
    .updateTable('outbox')
    .set({ leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where('leasedBy', '=', worker)
    .where('status', '=', 'running')
    .execute()
