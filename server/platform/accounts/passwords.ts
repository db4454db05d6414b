import { randomBytes } from 'node:crypto'
import { runInTurn } from './hash-queue.ts'

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
