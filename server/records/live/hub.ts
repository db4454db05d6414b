import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { ChangeEvent } from '#shared/areas/messages/unread.contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Database } from '../../db/driver/pool.ts'
import { onCommit, type Tx } from '../../db/transaction.ts'

/** Who may learn of a change: accounts or sessions by id, or everybody whose scope includes the row (D91). */
interface Audience {
  accounts?: readonly string[]
  /**
   * Only these sessions are told, because a new session of the same account must not hear that the old one
   * ended.
   */
  sessions?: readonly string[]
  /** Everybody on the customers' side is told. */
  customers?: true
  row?: { customerId: string; salesOrg: string; salespersonId: string | null; country: string }
  /** Customers must not learn of the record. */
  staffOnly?: boolean
  /** A customer's draft, which staff see only after it was sent. */
  customerOnly?: boolean
}

/**
 * The rule of `visibleTo(actor)`, applied to the few columns that are sent with a notice. Salesmen are told
 * of their own orders; another's order of a customer of theirs appears at the next reading.
 */
export function reaches(actor: Actor, to: Audience): boolean {
  if (to.accounts) return to.accounts.includes(actor.accountId)
  if (to.sessions) return to.sessions.includes(actor.sessionId)
  if (to.customers) return actor.role === 'customer'
  if (!to.row || (to.customerOnly && actor.role !== 'customer')) return false
  switch (actor.role) {
    case 'customer':
      return !to.staffOnly && actor.customerIds.includes(to.row.customerId)
    case 'salesman':
      return actor.salespersonId !== null && actor.salespersonId === to.row.salespersonId
    case 'customerService':
    case 'baseViewer':
      return actor.salesOrgs.includes(to.row.salesOrg)
    case 'finance':
      return actor.countries.includes(to.row.country)
    case 'administrator':
      return true
    case 'system':
      return false
  }
}

declare module '../../calls/handler.ts' {
  interface Services {
    live: LiveHub
  }
}

/** A change that screens are told of: ids only, and who may learn of them. */
export interface LiveChange extends ChangeEvent, Audience {}

/** A change of what server processes keep in memory; screens are not told. */
interface MemoryChange {
  topic: (typeof memoryTopics)[number]
}
const memoryTopics = ['staffNames', 'sapSettings'] as const
const isMemory = (change: LiveChange | MemoryChange): change is MemoryChange =>
  memoryTopics.some((topic) => topic === change.topic)

interface Watcher {
  topic: MemoryChange['topic'] | 'session'
  changed: (sessions?: readonly string[]) => void
}

interface Listener {
  actor: Actor
  hear(change: ChangeEvent): void
}

export interface LiveHub {
  /**
   * Tells every process after the transaction has committed; the same change is sent once. This is a hint: a screen
   * that misses it shows old data until it is read again.
   */
  publish(tx: Tx, change: LiveChange | MemoryChange): void
  listen(listener: Listener): () => void
  /**
   * Calls `changed` when something that is kept in memory has changed, and whenever a notice of it may have
   * been missed. In the process of the change, sessions are told before its answer leaves.
   * @param changed of a session: the ids of those that have ended, none where any may have
   */
  watch(topic: Watcher['topic'], changed: Watcher['changed']): void
  /** Whether notices arrive now. */
  hears(): boolean
  /** How many listeners an account has in this process. */
  listeners(accountId: string): number
  close(): Promise<void>
}

const channel = 'seaway'
/**
 * PostgreSQL refuses notices of 8,000 bytes. A longer one is sent without ids and means that anything may
 * have changed.
 */
const noticeMax = 7_900

const notify = 'select pg_notify($1, notice) from unnest($2::text[]) notice'

/** Each process listens on one connection, which is opened again when it breaks. */
export async function openLiveHub(db: Database, url: string, log: Logger): Promise<LiveHub> {
  const listeners = new Set<Listener>()
  const watchers: Watcher[] = []
  const queued = new WeakMap<Tx, Set<string>>()
  let client: pg.Client | undefined
  let connected = false
  let closing = false
  const outgoing: string[] = []
  let sending = false

  const tellWatchers = (change: LiveChange | MemoryChange) => {
    for (const { topic, changed } of watchers)
      if (topic === change.topic) changed('sessions' in change ? change.sessions : undefined)
  }
  const deliver = (text: string | undefined) => {
    const change = JSON.parse(text ?? '{}') as LiveChange | MemoryChange
    tellWatchers(change)
    if (isMemory(change)) return
    for (const l of listeners) if (reaches(l.actor, change)) l.hear({ topic: change.topic, ids: change.ids })
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'seaway-live' })
    const reconnect = () => {
      if (client !== fresh || closing) return
      client = undefined
      connected = false
      log.warn('live connection lost, opening it again')
      setTimeout(() => void connect().catch(reconnect), 1_000).unref()
    }
    client = fresh
    fresh.on('error', reconnect)
    fresh.on('end', reconnect)
    fresh.on('notification', (n) => deliver(n.payload))
    await fresh.connect()
    // A notice is only a hint, so a commit that sends one need not wait for the disk.
    await fresh.query('set synchronous_commit = off')
    await fresh.query(`listen ${channel}`)
    connected = client === fresh
    for (const { changed } of watchers) changed()
  }
  await connect()

  /**
   * What is told in one turn of the event loop goes together, after the answers of that turn; what comes while a notice
   * is on its way goes with the next.
   */
  const send = async (): Promise<void> => {
    if (sending) return
    sending = true
    await setImmediate()
    while (outgoing.length > 0) {
      const values = [channel, outgoing.splice(0)]
      // On the connection of its own it is prepared; a pooler may stand before the others.
      const sent = client
        ? client.query({ name: 'notify', text: notify, values })
        : db.pool.query(notify, values)
      await sent.catch((error: unknown) => {
        log.warn({ err: error }, 'live notices not sent')
      })
    }
    sending = false
  }

  return {
    publish(tx, change) {
      const whole = JSON.stringify(change)
      const text = whole.length > noticeMax ? JSON.stringify({ ...change, ids: [] }) : whole
      const texts = queued.get(tx) ?? new Set()
      if (texts.has(text)) return
      queued.set(tx, texts.add(text))
      onCommit(tx, () => {
        if (change.topic === 'session') tellWatchers(change)
        outgoing.push(text)
        return send()
      })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch(topic, changed) {
      watchers.push({ topic, changed })
    },
    hears: () => connected,
    listeners: (accountId) => [...listeners].filter((l) => l.actor.accountId === accountId).length,
    async close() {
      closing = true
      await client?.end()
    },
  }
}
