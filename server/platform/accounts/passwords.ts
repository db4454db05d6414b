import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { refuse } from '../../calls/handler.ts'

/**
 * Lets a limited number run at once and a limited number wait, and refuses more. A hash takes a core and 64
 * MiB for a while, so a crowd that signs in must not take all of them from others.
 */
export function hashQueue(atOnce: number, waitingMost: number) {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve))
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (waiting.length < waitingMost) await turn()
    else return refuse('LOGIN_BUSY', { seconds: 5 })
    try {
      return await work()
    } finally {
      // The next one takes over this one's place, so the number that run stays the same.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Node uses the same threads to read files and look up names, so one of them is never given to a hash. */
const threads = Number(process.env['UV_THREADPOOL_SIZE']) || 4

/** More sign-ins may not wait at once: a core or two check so many in a few seconds, and who waits longer has given up. */
const waitingMost = 64

const runInTurn = hashQueue(Math.max(1, Math.min(availableParallelism(), threads - 1)), waitingMost)

/** Argon2id (the library's default) with 64 MiB and three passes. */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

/** A native library, which a start need not wait for. */
const argon2 = () => import('@node-rs/argon2')

export const hashPassword = (password: string): Promise<string> =>
  runInTurn(async () => (await argon2()).hash(password, options))

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** No password has this hash, and finding that out takes as long as for any other hash. */
const decoy = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${random(16)}$${random(32)}`

/**
 * An unknown user, or one who has not chosen a password yet, takes as long as a wrong password, so that user ids cannot be found by measuring time
 * (D103).
 */
export const verifyPassword = (stored: string | null | undefined, password: string): Promise<boolean> =>
  runInTurn(async () => (await argon2()).verify(stored ?? decoy, password))
