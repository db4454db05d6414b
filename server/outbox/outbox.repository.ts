import { sql } from 'kysely'
import type { Queryable } from '../db/transaction.ts'

export interface Claimed {
  id: string
  topic: string
  payload: unknown
  attempts: number
  maxAttempts: number
}

/**
 * Takes the next rows for a worker and leases them to it: waiting ones whose time has come, and running ones whose
 * worker did not come back. A row waits while an older one of the same document is not settled. The one statement
 * that another database may have to say differently.
 */
export async function claim(
  db: Queryable,
  worker: string,
  count: number,
  leaseSeconds: number,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
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
    returning outbox.id, topic, payload, attempts, max_attempts`.execute(db)
  return rows
}

const settled = { leaseUntil: null, leasedBy: null }

export const finish = (db: Queryable, id: string, worker: string) =>
  db
    .updateTable('outbox')
    .set({ status: 'done', doneAt: sql`now()`, lastError: null, ...settled })
    .where('id', '=', id)
    .where('leasedBy', '=', worker)
    .execute()

/** Gives the row back for later, or declares it dead. */
export const giveBack = (
  db: Queryable,
  id: string,
  worker: string,
  error: string,
  waitSeconds: number | undefined,
) =>
  db
    .updateTable('outbox')
    .set({
      status: waitSeconds === undefined ? 'dead' : 'waiting',
      nextAt: sql`now() + make_interval(secs => ${waitSeconds ?? 0})`,
      lastError: error.slice(0, 2_000),
      ...settled,
    })
    .where('id', '=', id)
    .where('leasedBy', '=', worker)
    .execute()

/** Puts a row back that a stopping worker could not finish: it waits for nobody, and the attempt does not count. */
export const release = (db: Queryable, id: string, worker: string) =>
  db
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: sql`attempts - 1`, nextAt: sql`now()`, ...settled })
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
