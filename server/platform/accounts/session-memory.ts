import type { LiveHub } from '../../records/live/hub.ts'
import type { Queryable } from '../../db/transaction.ts'
import { findSession, type SessionRow } from './session.repository.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    sessions: SessionMemory
  }
}

/**
 * A session is trusted for this time without a look into the database. A session that has ended is used so long only
 * if the notice of its end was lost.
 */
const memoryMs = 3_000
/** Sessions that one process remembers. */
const entriesMax = 10_000
/** How often a session that renews its token is written. */
const touchMs = 60_000

export interface SessionMemory {
  /**
   * The session as it is in the database, or as it was seconds ago at most where memory will do. Undefined for an unknown
   * id.
   */
  find(id: string, from: 'memory' | 'database'): Promise<{ row: SessionRow; remembered: boolean } | undefined>
  /** Whether the session has to be written because it was used; true once in a while. */
  isTouchDue(id: string): boolean
}

/** A map that forgets what was put in first. */
const remember = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.delete(key)
  if (map.size >= entriesMax) map.delete(map.keys().next().value!)
  map.set(key, value)
}

/** Sessions in the memory of this process. It forgets one as soon as any process ends it. */
export function sessionMemory(db: Queryable, live: LiveHub): SessionMemory {
  const sessions = new Map<string, { row: SessionRow; until: number }>()
  const touches = new Map<string, number>()
  let endings = 0
  live.watch('session', (ended) => {
    endings++
    if (ended) for (const id of ended) sessions.delete(id)
    else sessions.clear()
  })
  return {
    async find(id, from) {
      const found = sessions.get(id)
      if (from === 'memory' && found && found.until > performance.now() && live.hears())
        return { row: found.row, remembered: true }
      const before = endings
      const row = await findSession(db, id)
      const lives = row?.endedAt === null && row.status === 'active'
      // If a session ended meanwhile, this row may be from before.
      if (lives && endings === before) remember(sessions, id, { row, until: performance.now() + memoryMs })
      return row && { row, remembered: false }
    },
    isTouchDue(id) {
      const now = performance.now()
      if (now - (touches.get(id) ?? -Infinity) < touchMs) return false
      remember(touches, id, now)
      return true
    },
  }
}
