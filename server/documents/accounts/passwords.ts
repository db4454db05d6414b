import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default), m = 64 MiB, t = 3. */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/** An unknown user costs the same time as a wrong password, so that user ids cannot be found by the clock (D103). */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password 1')
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== undefined
}

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const pick = (from: string) => from[randomInt(from.length)]!

/** A password to hand over once: no characters that are read wrong on the telephone. */
export const temporaryPassword = (): string =>
  Array.from({ length: 14 }, (_, i) => (i % 4 === 3 ? pick(digits) : pick(letters))).join('')
