import { refuse } from '../../calls/handler.ts'

export interface Limits {
  atOnce: number
  atOncePerAccount: number
  waiting: number
  waitingPerAccount: number
}

interface Waiting {
  ticket: string
  go: () => void
}

/** How long a caller is told to wait when the queue is full. */
const retrySeconds = 30

/**
 * A queue in which accounts take turns. Somebody who sends many sheets at once waits behind their own and
 * does not delay others.
 */
export function openTurns(limits: Limits) {
  /** The waiting work of each account; the account whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let busy = 0
  const waiting = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)

  const next = () => {
    while (busy < limits.atOnce) {
      const free = [...lines].find(([account]) => (running.get(account) ?? 0) < limits.atOncePerAccount)
      if (!free) return
      const [account, [first, ...rest]] = free
      lines.delete(account)
      if (rest.length > 0) lines.set(account, rest)
      running.set(account, (running.get(account) ?? 0) + 1)
      busy += 1
      first!.go()
    }
  }
  const done = (account: string) => {
    const left = running.get(account)! - 1
    if (left === 0) running.delete(account)
    else running.set(account, left)
    busy -= 1
    next()
  }
  const turn = (account: string, ticket: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        const rest = (lines.get(account) ?? []).filter((one) => one !== mine)
        if (rest.length > 0) lines.set(account, rest)
        else lines.delete(account)
        reject(signal.reason as Error)
      }
      const mine = {
        ticket,
        go: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      lines.set(account, [...(lines.get(account) ?? []), mine])
      next()
    })

  return {
    /** Does the work when its turn has come. A caller that aborts before gives up its place. */
    async take<T>(account: string, ticket: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      const own = lines.get(account)?.length ?? 0
      if (own >= limits.waitingPerAccount || waiting() >= limits.waiting)
        return refuse('TOO_MANY', { seconds: retrySeconds })
      await turn(account, ticket, signal)
      try {
        return await work()
      } finally {
        done(account)
      }
    },
    /** How much work starts before this one; undefined when it does not wait here. */
    ahead(account: string, ticket: string): number | undefined {
      const at = lines.get(account)?.findIndex((one) => one.ticket === ticket) ?? -1
      if (at === -1) return undefined
      const accounts = [...lines.keys()]
      const others = accounts
        .filter((other) => other !== account)
        .map((other) =>
          Math.min(
            lines.get(other)!.length,
            at + Number(accounts.indexOf(other) < accounts.indexOf(account)),
          ),
        )
      return at + others.reduce((sum, count) => sum + count, 0)
    },
    state: () => ({ running: busy, waiting: waiting() }),
  }
}
