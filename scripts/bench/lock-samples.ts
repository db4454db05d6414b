import pg from 'pg'
import { percentOf } from './figures.ts'

/** What one busy connection was doing at one moment. */
export interface LockSample {
  /** Null while it works; `Lock` while it waits for another transaction. */
  waitType: string | null
  /** The table whose row it waits for, as far as the server tells. */
  table: string
}

/** A document waits for its own row only when two people write it; every other row is shared by strangers. */
const documents = new Set(['orders', 'customer_orders'])

export interface LockShare {
  samples: number
  /** Percent of the samples in which a connection waited for a row that is not the document's own. */
  foreign: number
  /** How many samples waited, by table. */
  byTable: Record<string, number>
}

export function shareOf(samples: readonly LockSample[]): LockShare {
  const waits = samples.filter(({ waitType }) => waitType === 'Lock')
  const byTable: Record<string, number> = {}
  for (const { table } of waits) byTable[table] = (byTable[table] ?? 0) + 1
  const foreign = waits.filter(({ table }) => !documents.has(table)).length
  return { samples: samples.length, foreign: percentOf(foreign, samples.length), byTable }
}

/**
 * The first who waits for a row holds or awaits its tuple lock, which names the table. Where there is no such
 * lock, as for a row that is only being inserted, the statement names it.
 */
const busy = `
  select a.wait_event_type as "waitType", coalesce(
      (select l.relation::regclass::text from pg_locks l where l.pid = a.pid and l.locktype = 'tuple' limit 1),
      substring(a.query from '(?i)(?:update|into|from) "?([a-z_]+)'), 'unknown') as "table"
    from pg_stat_activity a
   where a.datname = current_database() and a.state = 'active' and a.pid <> pg_backend_pid()
     and a.backend_type = 'client backend'`

const everyMs = 100

export interface LockWatch {
  samples: LockSample[]
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** Samples the connections of a database ten times a second while it is not paused. */
export async function watchLocks(databaseUrl: string): Promise<LockWatch> {
  const db = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' })
  await db.connect()
  const samples: LockSample[] = []
  let paused = true
  let asking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    if (!paused) asking = asking.then(async () => samples.push(...(await db.query<LockSample>(busy)).rows))
  }, everyMs)
  return {
    samples,
    pause: () => void (paused = true),
    resume: () => void (paused = false),
    async stop() {
      clearInterval(timer)
      await asking
      await db.end()
    },
  }
}
