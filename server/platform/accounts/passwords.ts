import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { inTurn } from './hash-queue.ts'

/** Argon2id (the library's default), m = 64 MiB, t = 3. */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** No password has this hash, and to find that out costs what any other costs. */
const decoy = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${random(16)}$${random(32)}`

/** An unknown user costs the same time as a wrong password, so that user ids cannot be found by the clock (D103). */
export const verifyPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  inTurn(() => verify(stored ?? decoy, password))

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const pick = (from: string) => from[randomInt(from.length)]!

/** A password to hand over once: no characters that are read wrong on the telephone. */
export const temporaryPassword = (): string =>
  Array.from({ length: 14 }, (_, i) => (i % 4 === 3 ? pick(digits) : pick(letters))).join('')
