import pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeEvent } from '#shared/platform/messages/message.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Database } from '../db/pool.ts'
import { onCommit, type Tx } from '../db/transaction.ts'
import { reaches, type Audience } from './audience.ts'

/** A change on its way to the screens: ids only, and who may hear of them. */
export interface LiveChange extends ChangeEvent, Audience {}

/** A change of what server processes keep in memory; no screen hears of it. */
interface MemoryChange {
  topic: 'staffNames'
}

interface Listener {
  actor: Actor
  hear(change: ChangeEvent): void
}

export interface LiveHub {
  /**
   * Tells every process after the transaction has committed, the same thing once. A hint: a lost one costs a reload,
   * nothing else.
   */
  publish(tx: Tx, change: LiveChange | MemoryChange): void
  listen(listener: Listener): () => void
  /** Calls when something that is kept in memory has changed, and whenever a notice of it may have been missed. */
  watch(topic: MemoryChange['topic'], changed: () => void): void
  /** How many listen for an account in this process. */
  listeners(accountId: string): number
  close(): Promise<void>
}

const channel = 'seaway'
/** PostgreSQL refuses a notice of 8,000 bytes; past that the listeners hear "something changed". */
const noticeMax = 7_900

/** One connection per process listens; a broken one is opened again. */
export async function openLiveHub(db: Database, url: string, log: Logger): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const watchers: (MemoryChange & { changed: () => void })[] = []
  const queued = new WeakMap<Tx, Set<string>>()
  let client: pg.Client | undefined
  let closing = false

  const spread = (text: string | undefined) => {
    const change = JSON.parse(text ?? '{}') as LiveChange | MemoryChange
    if (change.topic === 'staffNames') {
      for (const { topic, changed } of watchers) if (topic === change.topic) changed()
      return
    }
    for (const l of listeners) if (reaches(l.actor, change)) l.hear({ topic: change.topic, ids: change.ids })
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'seaway-live' })
    const again = () => {
      if (client !== fresh || closing) return
      client = undefined
      log.warn('live connection lost, opening it again')
      setTimeout(() => void connect().catch(again), 1_000).unref()
    }
    client = fresh
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', (n) => spread(n.payload))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    for (const { changed } of watchers) changed()
  }
  await connect()

  return {
    publish(tx, change) {
      const whole = JSON.stringify(change)
      const text = whole.length > noticeMax ? JSON.stringify({ ...change, ids: [] }) : whole
      const texts = queued.get(tx) ?? new Set()
      if (texts.has(text)) return
      queued.set(tx, texts.add(text))
      onCommit(tx, () => {
        db.pool.query('select pg_notify($1, $2)', [channel, text]).catch((error: unknown) => {
          log.warn({ err: error }, 'live notice not sent')
        })
      })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(topic, changed) {
      watchers.push({ topic, changed })
    },
    listeners: (accountId) => [...listeners].filter((l) => l.actor.accountId === accountId).length,
    async close() {
      closing = true
      await client?.end()
    },
  }
}
